import { readFileSync } from 'node:fs'
import path from 'node:path'

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
