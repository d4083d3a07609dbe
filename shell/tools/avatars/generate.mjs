/** Spec 3: draws the ten portraits, the default image and the app's icons into the folder named as argument. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { ico, png, webp } from './encode.mjs'
import { bleedingMark, mark } from './mark.mjs'
import { portraits } from './portraits/index.mjs'

const WEBP_WIDTHS = [128, 256, 512]

const out = process.argv[2]
if (!out) throw new Error('Name the folder to write to: node generate.mjs <folder>')

const frame = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`
const images = [...portraits.map((draw, index) => [`pic_${index + 1}`, frame(draw())]), ['codex-name', mark]]

const files = [
  ...images.flatMap(([name, svg]) => [
    [`avatars/${name}.png`, () => png(svg, 512)],
    ...WEBP_WIDTHS.map((width) => [`avatars/${width}/${name}.webp`, () => webp(svg, width)]),
  ]),
  ['favicon.svg', () => mark],
  ['favicon.ico', () => ico(mark, [16, 32, 48])],
  ['apple-touch-icon.png', () => png(bleedingMark, 180)],
  ['icons/icon-192.png', () => png(mark, 192)],
  ['icons/icon-512.png', () => png(mark, 512)],
  ['icons/maskable-512.png', () => png(bleedingMark, 512)],
]

for (const [file, make] of files) {
  const content = await make()
  const target = path.join(out, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
  console.log(`${file.padEnd(32)} ${String(content.length).padStart(7)} bytes`)
}
