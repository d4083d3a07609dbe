/** A file of the user becomes a portrait: a PNG as a data URL. */
import type { Crop } from './crop'

/** What is taken, and the sentences that refuse the rest. */
export interface PictureRules {
  /** Of the file that is chosen: bytes, and px in all. */
  readonly file: { readonly bytes: number; readonly pixels: number }
  /** Of the portrait: bytes, and px of a side. */
  readonly portrait: { readonly bytes: number; readonly least: number }
  readonly texts: Readonly<Record<'tooLarge' | 'tooManyPixels' | 'tooSmall' | 'unreadable', string>>
}

const TYPE = 'image/png'
/** px of a side. The last one is below the limit of bytes, whatever it shows. */
const SIDES = [512, 448, 384, 320, 256]

/** Throws an Error with the sentence to show. Its Exif orientation is applied. */
export async function decoded(file: Blob, { file: most, portrait, texts }: PictureRules): Promise<ImageBitmap> {
  if (file.size > most.bytes) throw new Error(texts.tooLarge)
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(texts.unreadable)
  })
  const { width, height } = image
  const refusal = width * height > most.pixels ? texts.tooManyPixels : texts.tooSmall
  if (width * height <= most.pixels && Math.min(width, height) >= portrait.least) return image
  image.close()
  throw new Error(refusal)
}

export function draw(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop) {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no 2d context')
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

const bytesOf = (url: string) => ((url.length - url.indexOf(',') - 1) * 3) / 4

/** Never enlarged, and as small as the server asks for. */
export function encoded(image: ImageBitmap, crop: Crop, { portrait }: PictureRules): string {
  const sides = SIDES.filter((side) => side <= crop.side)
  for (const side of sides.length > 0 ? sides : [Math.floor(crop.side)]) {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    draw(canvas, image, crop)
    const url = canvas.toDataURL(TYPE)
    if (bytesOf(url) <= portrait.bytes) return url
  }
  throw new Error('It has too many bytes')
}
