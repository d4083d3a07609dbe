import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')

const tokens = Object.fromEntries(
  [...read('tokens.css').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
)

/** WCAG 2.2, relative luminance of a #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => {
    const channel = parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const colour = (name: string): string => {
  const value = name.startsWith('#') ? name : tokens[name]
  if (value === undefined) throw new Error(`No token --${name}`)
  return value
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg-0', 'bg-1', 'bg-2', 'bg-3']

describe('the tokens', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it.each(
    ['text', 'text-2', 'text-3', 'accent', 'amber', 'danger', 'success', 'info'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
  )('gives %s on %s at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['#ffffff', 'accent-fill'],
    ['#ffffff', 'me'],
    ['text', 'me'],
    ['#ffffff', 'danger-fill'],
    ['#ffffff', 'danger-fill-hover'],
    ['danger', 'danger-ground'],
    ['success', 'success-ground'],
    ['info', 'info-ground'],
    ['amber', 'warning-ground'],
  ])('gives %s on %s at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['line-strong', 'focus'].flatMap((edge) => grounds.slice(0, 3).map((ground) => [edge, ground] as const)))(
    'gives the edge %s on %s at least 3:1',
    (edge, ground) => {
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})
