import { centred, moved, withZoom, zoomed, zoomOf } from './crop'

const wide = { width: 1000, height: 400, least: 64 }

describe('a crop', () => {
  it('begins with as much as possible, from the middle', () =>
    expect(centred(wide)).toEqual({ x: 300, y: 0, side: 400 }))

  it('stays inside the picture', () => {
    expect(moved(wide, centred(wide), 9999, 9999)).toEqual({ x: 600, y: 0, side: 400 })
    expect(moved(wide, centred(wide), -9999, -9999)).toEqual({ x: 0, y: 0, side: 400 })
    expect(zoomed(wide, { x: 600, y: 0, side: 200 }, 99)).toEqual({ x: 500, y: 0, side: 400 })
  })

  it('zooms around its middle, as far as the smallest portrait', () => {
    expect(zoomed(wide, centred(wide), 0.5)).toEqual({ x: 400, y: 100, side: 200 })
    expect(zoomed(wide, centred(wide), 0.001).side).toBe(64)
    expect(zoomed({ width: 70, height: 64, least: 64 }, { x: 3, y: 0, side: 64 }, 0.5).side).toBe(64)
  })

  it('has a zoom from 0 to 1', () => {
    expect(zoomOf(wide, centred(wide))).toBe(0)
    expect(withZoom(wide, centred(wide), 1).side).toBeCloseTo(64)
    expect(zoomOf(wide, withZoom(wide, centred(wide), 0.3))).toBeCloseTo(0.3)
    expect(zoomOf({ width: 64, height: 64, least: 64 }, { x: 0, y: 0, side: 64 })).toBe(0)
  })
})
