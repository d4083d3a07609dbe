import { readFileSync } from 'node:fs'
import path from 'node:path'

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')

type Tokens = Readonly<Record<string, string>>

const long = (hex: string) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex)

function tokensOf(selector: string): Tokens {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const colours = block.matchAll(/--([\w-]+): (#(?:[0-9a-f]{6}|[0-9a-f]{3}));/g)
  return Object.fromEntries([...colours].map(([, name = '', value = '']) => [name, long(value)]))
}

const dark = tokensOf("[data-theme='dark']")
const light = tokensOf("[data-theme='light']")

const channels = (hex: string) => (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => parseInt(pair, 16))

/** WCAG 2.2, relative luminance of a #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['bg-0', 'bg-1', 'bg-2', 'bg-3']

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('the light theme replaces every colour of the dark one, except those of a destructive button, the user menu and emoji', () => {
  const same = Object.keys(dark).filter((name) => light[name] === undefined)
  const shared = ['on-user', 'danger-fill', 'danger-fill-hover', 'on-danger']
  expect(same.filter((name) => !/^tone-[0-5]$/.test(name))).toEqual(shared)
  expect(Object.keys(light).filter((name) => dark[name] === undefined)).toEqual([])
})

it('gives the letter of the user menu 4.5:1 on its gradient', () => {
  const ends = /--user: linear-gradient\(135deg, (#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(css)?.slice(1) ?? []
  expect(ends).toHaveLength(2)
  for (const end of ends) expect(contrast(dark['on-user'] ?? '', end)).toBeGreaterThanOrEqual(4.5)
})

describe.each([
  ['dark', dark],
  ['light', { ...dark, ...light }],
] satisfies [string, Tokens][])('the tokens of the %s theme', (_, tokens) => {
  const colour = (name: string): string => {
    const value = tokens[name]
    if (value === undefined) throw new Error(`No token --${name}`)
    return value
  }

  /** `color-mix(in srgb, var(--one), var(--other) percent%)`. */
  const mix = (one: string, other: string, percent: number) => {
    const over = channels(colour(other))
    const mixed = channels(colour(one)).map((value, at) => value + ((over[at] ?? 0) - value) * (percent / 100))
    return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  }

  it.each([
    ...['text', 'text-2', 'text-3', 'accent', 'amber', 'danger', 'success', 'info'].flatMap((text) =>
      [...grounds, 'glow', 'glow-warm'].map((ground) => [text, ground] as const),
    ),
    ...['accent', 'accent-hover'].map((ground) => ['on-accent', ground] as const),
    ...['danger-fill', 'danger-fill-hover'].map((ground) => ['on-danger', ground] as const),
    ...['danger', 'success', 'info'].map((text) => [text, `${text}-ground`] as const),
    ...['amber', 'text'].map((text) => [text, 'warning-ground'] as const),
    ['text', 'me'] as const,
    // The offline banner.
    ['bg-0', 'amber'] as const,
  ])('give %s on %s at least 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it('give text on mixed grounds at least 4.5:1', () => {
    // The tags of a row, a suggestion of the wizard, a message of the user.
    for (const row of ['bg-1', 'bg-2', 'bg-3'])
      expect(contrast(colour('text-2'), mix(row, 'accent', 16))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('text-2'), mix('bg-1', 'accent', 6))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('text'), mix('me', 'accent', 10))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['line-strong', 'focus', 'accent'].flatMap((edge) => grounds.slice(0, 3).map((ground) => [edge, ground])))(
    'give the edge %s on %s at least 3:1',
    (edge = '', ground = '') => {
      expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
    },
  )

  it('make a surface lighter the higher it is, and nothing black', () => {
    const [page = 0, bar = 0, card = 0] = grounds.map((ground) => luminance(colour(ground)))
    expect(bar).toBeGreaterThan(page)
    expect(card).toBeGreaterThan(bar)
    expect(Object.values(tokens)).not.toContain('#000000')
  })
})
