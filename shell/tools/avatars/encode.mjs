/** From SVG text to the files browsers read. */
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

const raster = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()

export const png = (svg, width) => sharp(raster(svg, width)).png({ palette: true, quality: 90, effort: 10 }).toBuffer()

/** Drawn large and made smaller: the edges come out cleaner. */
export const webp = (svg, width) =>
  sharp(raster(svg, 1024)).resize(width).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer()

/** An .ico that holds PNG images, one per width (up to 255 px). */
export async function ico(svg, widths) {
  const images = await Promise.all(widths.map((width) => png(svg, width)))
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)

  let offset = header.length
  images.forEach((image, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(widths[index], entry)
    header.writeUInt8(widths[index], entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}
