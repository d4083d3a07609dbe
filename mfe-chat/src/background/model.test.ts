import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allSettled } from 'effector'
import { companionSelected } from '@codex/session'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { lyra, nova, scopeOf, settle } from '../testing'
import * as model from './model'

/** Images that a test loads or fails. */
class FakeImage {
  static readonly requested: FakeImage[] = []
  onload = () => undefined as void
  onerror = () => undefined as void
  src = ''
  constructor() {
    FakeImage.requested.push(this)
  }
}

const imageOf = (src: string) => {
  const image = FakeImage.requested.findLast((one) => one.src === src)
  if (image === undefined) throw new Error(`${src} was not requested`)
  return image
}

function opened() {
  const scope = scopeOf([])
  void allSettled(model.opened, { scope })
  return scope
}

describe('the background', () => {
  beforeEach(() => {
    FakeImage.requested.length = 0
    jest.spyOn(globalThis, 'Image').mockImplementation(() => new FakeImage() as unknown as HTMLImageElement) // a fake
  })

  it('is a gradient until the portrait is loaded', async () => {
    const scope = opened()
    expect(scope.getState(model.$image)).toBeNull()

    imageOf('/avatars/512/pic_1.webp').onload()
    await settle()
    expect(scope.getState(model.$image)).toBe('/avatars/512/pic_1.webp')
  })

  it('uses the image of another origin as it is', () => {
    const scope = scopeOf([])
    void allSettled(companionSelected, { scope, params: { ...lyra, image: 'https://example.org/lyra.png' } })
    expect(imageOf('https://example.org/lyra.png')).toBeDefined()
  })

  it('stays a gradient when the portrait fails', async () => {
    const scope = opened()
    imageOf('/avatars/512/pic_1.webp').onerror()
    await settle()
    expect(scope.getState(model.$image)).toBeNull()
  })

  it('is a gradient for the default image, which is not requested', async () => {
    const scope = scopeOf([])
    await allSettled(companionSelected, { scope, params: { ...lyra, image: DEFAULT_AVATAR } })
    await allSettled(model.opened, { scope })
    expect(FakeImage.requested).toEqual([])
    expect(scope.getState(model.$image)).toBeNull()
  })

  it('stays as it is when the portrait of an earlier companion arrives late', async () => {
    const scope = opened()
    void allSettled(companionSelected, { scope, params: nova })
    imageOf('/avatars/512/pic_2.webp').onload()
    await settle()
    imageOf('/avatars/512/pic_1.webp').onload()
    await settle()
    expect(scope.getState(model.$image)).toBe('/avatars/512/pic_2.webp')
  })
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

describe('a fixed background', () => {
  it.each([
    ['Chrome', CHROME],
    ['Edge', `${CHROME} Edg/146.0.0.0`],
  ])('is used in %s', (_, userAgent) => expect(model.fixesBackground(userAgent)).toBe(true))

  it.each([
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
    [
      'Safari',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Chrome on Android',
      CHROME.replace('X11; Linux x86_64', 'Linux; Android 10; K').replace(' Safari', ' Mobile Safari'),
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/146.0 Mobile/15E148 Safari/604.1',
    ],
  ])('is not used in %s', (_, userAgent) => expect(model.fixesBackground(userAgent)).toBe(false))
})

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
/** #rrggbb as channels from 0 to 1. */
function channels(hex: string): number[] {
  return (hex.slice(1).match(/../g) ?? []).map((pair) => parseInt(pair, 16) / 255)
}

function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
  const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const tokens = read('../../../shared/ui/src/tokens.css')
const [dark = '', light = ''] = tokens.split("[data-theme='light']")

function token(css: string, name: string) {
  const hex = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
  if (hex === undefined) throw new Error(`No token --${name}`)
  return channels(hex)
}

const opacity =
  Number(/color-mix\(in srgb, var\(--bg-0\) (\d+)%, transparent\)/.exec(read('view.module.css'))?.[1]) / 100

describe('the scrim over the portrait', () => {
  it.each([
    ['dark', dark, 'white', 1],
    ['light', light, 'black', 0],
  ])('leaves a contrast of 4.5:1 for secondary text of the %s theme over a %s portrait', (_, css, __, portrait) => {
    const ground = token(css, 'bg-0').map((channel) => channel * opacity + portrait * (1 - opacity))
    expect(contrast(token(css, 'text-2'), ground)).toBeGreaterThanOrEqual(4.5)
  })
})
