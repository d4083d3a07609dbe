import { portrait } from '@codex/contracts/limits'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { growsLinearly } from '../testing/cpu'
import { chunk, headerOf, pixelsOf, pngOf, SIGNATURE } from '../testing/png'
import { portraitOf } from './png'

const end = chunk('IEND')
const pixels = pixelsOf()
const file = (...parts: readonly Buffer[]) => Buffer.concat([SIGNATURE, ...parts])
const plain = pngOf()

describe('a portrait', () => {
  it('is stored as it is', () => {
    expect(portraitOf(plain)?.equals(plain)).toBe(true)
    expect(portraitOf(pngOf(7, [], portrait.most))).not.toBeNull()
    const rgb = file(headerOf({ colour: 2 }), chunk('IDAT', pixelsOf(64, 0, 3)), end)
    expect(portraitOf(rgb)?.equals(rgb)).toBe(true)
  })

  it('loses everything but its pixels', () => {
    const texts = [
      chunk('tEXt', 'GPS\0 47.37'),
      chunk('eXIf', 'MM'),
      chunk('acTL', Buffer.alloc(8)),
      chunk('iCCP', 'x'),
    ]
    const after = file(headerOf(), chunk('IDAT', pixels), chunk('tEXt', '<script>'), end)
    for (const png of [pngOf(0, texts), after]) expect(portraitOf(png)?.equals(plain)).toBe(true)
  })

  it('may have its pixels in several chunks', () => {
    const parts = [pixels.subarray(0, 10), pixels.subarray(10)].map((part) => chunk('IDAT', part))
    expect(portraitOf(file(headerOf(), ...parts, end))?.equals(plain)).toBe(true)
  })

  it.each<readonly [string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['another format', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['the signature alone', SIGNATURE],
    ['a file behind its end', Buffer.concat([plain, Buffer.from('PK\u0003\u0004')])],
    ['an end that holds something', file(headerOf(), chunk('IDAT', pixels), chunk('IEND', 'PK'))],
    ['no end', file(headerOf(), chunk('IDAT', pixels))],
    ['no pixels', file(headerOf(), end)],
    ['no header', file(chunk('IDAT', pixels), end)],
    ['a header that is not the first', file(chunk('tEXt', 'x'), headerOf(), chunk('IDAT', pixels), end)],
    ['two headers', file(headerOf(), headerOf({ width: 128 }), chunk('IDAT', pixels), end)],
    ['a short header', file(chunk('IHDR', Buffer.alloc(12)), chunk('IDAT', pixels), end)],
    ['an unknown critical chunk', file(headerOf(), chunk('EVIL'), chunk('IDAT', pixels), end)],
    ['a wrong CRC', file(headerOf(), chunk('IDAT', pixels, 1), end)],
    ['a length beyond its end', file(headerOf(), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(20))],
    ['a length of 0 bytes at its end', file(headerOf(), Buffer.from('00000000', 'hex'))],
    ['huge dimensions', file(headerOf({ width: 0xffffffff }), chunk('IDAT', pixels), end)],
    ['no width', file(headerOf({ width: 0 }), chunk('IDAT', deflateSync(Buffer.alloc(0))), end)],
    ['a side that is too long', pngOf(0, [], portrait.most + 1)],
    ['a side that is too short', pngOf(0, [], portrait.least - 1)],
    ['a rectangle', file(headerOf({ width: 64, height: 128 }), chunk('IDAT', pixels), end)],
    ['16 bits for each sample', file(headerOf({ depth: 16 }), chunk('IDAT', pixels), end)],
    ['a palette', file(headerOf({ colour: 3 }), chunk('IDAT', pixels), end)],
    ['interlaced rows', file(headerOf({ interlace: 1 }), chunk('IDAT', pixels), end)],
    ['pixels that are no deflate', file(headerOf(), chunk('IDAT', 'not compressed'), end)],
    ['pixels that are cut off', file(headerOf(), chunk('IDAT', pixels.subarray(0, -8)), end)],
    ['too few pixels', file(headerOf({ width: 128 }), chunk('IDAT', pixels), end)],
    ['a bomb', file(headerOf(), chunk('IDAT', deflateSync(Buffer.alloc(100_000_000))), end)],
    ['bytes after the pixels', file(headerOf(), chunk('IDAT', Buffer.concat([pixels, Buffer.from('PK')])), end)],
    ['an unknown filter', file(headerOf(), chunk('IDAT', deflateSync(Buffer.alloc(64 * 257, 9))), end)],
    ['more bytes than allowed', pngOf(0, [chunk('tEXt', Buffer.alloc(portrait.bytes))])],
  ])('is not %s', (_, bytes) => expect(portraitOf(bytes)).toBeNull())

  it('is never the beginning of a file, and no changed byte goes unnoticed', () => {
    for (let length = 0; length < plain.length; length += 1) expect(portraitOf(plain.subarray(0, length))).toBeNull()
    for (let at = 0; at < plain.length; at += 1) {
      const changed = Buffer.from(plain)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect([at, portraitOf(changed)]).toEqual([at, null])
    }
  })

  it('is not random bytes, and takes linear time', () => {
    for (let run = 0; run < 500; run += 1)
      expect(portraitOf(file(headerOf(), chunk('IDAT', randomBytes(200)), end))).toBeNull()
    const ofEmptyChunks = (length: number) =>
      pngOf(
        0,
        Array.from({ length }, () => chunk('tEXt')),
      )
    expect(portraitOf(ofEmptyChunks(24_000))?.equals(plain)).toBe(true)
    expect(growsLinearly(ofEmptyChunks, portraitOf, 500)).toBe(true)
  })
})
