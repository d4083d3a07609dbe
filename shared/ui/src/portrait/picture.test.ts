import { centred } from './crop'
import { decoded, encoded } from './picture'

const pictureFile = { bytes: 20_000_000, pixels: 64_000_000 }
const portrait = { bytes: 300_000, least: 64 }
const texts = {
  tooLarge: 'too large',
  tooManyPixels: 'too many pixels',
  tooSmall: 'too small',
  unreadable: 'unreadable',
}
const rules = { file: pictureFile, portrait, texts }
const close = jest.fn()
const drawn: unknown[][] = []

/** jsdom decodes no pictures: this one has a size, and its PNG has `bytesOf` bytes for a side. */
function browser(size: { readonly width: number; readonly height: number } | null, bytesOf = (_side: number) => 1000) {
  const image = { ...size, close } as unknown as ImageBitmap
  globalThis.createImageBitmap = jest.fn(() => (size ? Promise.resolve(image) : Promise.reject(new Error('broken'))))
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => undefined,
    drawImage: (...given: unknown[]) => void drawn.push(given.slice(1)),
  } as unknown as null) // the overload for 2d
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${'A'.repeat(Math.ceil((bytesOf(this.width) * 4) / 3))}`
  })
  return image
}

beforeEach(() => {
  drawn.length = 0
  close.mockClear()
})
afterEach(() => jest.restoreAllMocks())

const sideOf = () => drawn.at(-1)?.[6]
const file = new Blob(['x'])

it('is the middle of the picture, 512 px wide', async () => {
  browser({ width: 2000, height: 1000 })
  const image = await decoded(file, rules)
  expect(encoded(image, centred(image), rules)).toMatch(/^data:image\/png;base64,A/)
  expect(drawn).toEqual([[500, 0, 1000, 1000, 0, 0, 512, 512]])
})

it('is smaller when it would have too many bytes, and never enlarged', () => {
  const image = browser({ width: 2000, height: 2000 }, (side) => (side > 384 ? portrait.bytes + 3 : portrait.bytes - 3))
  encoded(image, { x: 0, y: 0, side: 2000 }, rules)
  expect(sideOf()).toBe(384)
  encoded(image, { x: 0, y: 0, side: 100.7 }, rules)
  expect(sideOf()).toBe(100)
})

it.each([
  ['no picture', null, texts.unreadable],
  ['too many pixels', { width: 10_000, height: pictureFile.pixels / 10_000 + 1 }, texts.tooManyPixels],
  ['too few pixels', { width: 500, height: portrait.least - 1 }, texts.tooSmall],
])('is refused with %s', async (_, size, message) => {
  browser(size)
  await expect(decoded(file, rules)).rejects.toThrow(message)
  expect(close).toHaveBeenCalledTimes(size === null ? 0 : 1)
})

it('is refused with too many bytes, before it is decoded', async () => {
  browser({ width: 512, height: 512 })
  const large = Object.defineProperty(new Blob(['x']), 'size', { value: pictureFile.bytes + 1 })
  await expect(decoded(large, rules)).rejects.toThrow(texts.tooLarge)
  expect(createImageBitmap).not.toHaveBeenCalled()
})
