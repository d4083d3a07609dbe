/** The square of a picture that becomes the portrait, in px of the picture. */

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Zoomable extends Size {
  /** Of the side of a square. */
  readonly least: number
}
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const largest = ({ width, height }: Size) => Math.min(width, height)
const smallest = (size: Zoomable) => Math.min(size.least, largest(size))

/** Inside the picture. */
const placed = (size: Size, { x, y, side }: Crop): Crop => ({
  x: within(x, 0, size.width - side),
  y: within(y, 0, size.height - side),
  side,
})

/** As much of the picture as possible, from its middle. */
export function centred(size: Size): Crop {
  const side = largest(size)
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side }
}

export const moved = (size: Size, { x, y, side }: Crop, right: number, down: number): Crop =>
  placed(size, { x: x + right, y: y + down, side })

/** Around its middle. `factor` below 1 shows less of the picture. */
export function zoomed(size: Zoomable, { x, y, side }: Crop, factor: number): Crop {
  const next = within(side * factor, smallest(size), largest(size))
  const shift = (side - next) / 2
  return placed(size, { x: x + shift, y: y + shift, side: next })
}

/** 0: all of the picture, 1: the smallest square. */
export function zoomOf(size: Zoomable, { side }: Crop): number {
  const range = Math.log(largest(size) / smallest(size))
  return range === 0 ? 0 : Math.log(largest(size) / side) / range
}

export const withZoom = (size: Zoomable, crop: Crop, zoom: number): Crop =>
  zoomed(size, crop, (largest(size) * (smallest(size) / largest(size)) ** zoom) / crop.side)
