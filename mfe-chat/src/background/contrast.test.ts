import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const tokens = read('../../../shared/ui/src/tokens.css')

/** #rrggbb or #rrggbbaa as channels from 0 to 1. */
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

const found = (css: string, pattern: RegExp) => {
  const hex = pattern.exec(css)?.[1]
  if (hex === undefined) throw new Error(`No colour at ${pattern.source}`)
  return channels(hex)
}

describe('the scrim over the portrait', () => {
  it('leaves a contrast of 4.5:1 for secondary text over white', () => {
    const scrim = found(read('view.module.css'), /\.scrim \{\s*background: (#[0-9a-f]{8})/)
    const alpha = scrim[3] ?? 1
    const overWhite = scrim.slice(0, 3).map((channel) => channel * alpha + (1 - alpha))

    expect(contrast(found(tokens, /--text-2: (#[0-9a-f]{6})/), overWhite)).toBeGreaterThanOrEqual(4.5)
  })
})
