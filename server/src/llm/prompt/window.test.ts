import fc from 'fast-check'
import type { Turn } from '../engine'
import { tokensOf } from './tokens'
import { windowOf } from './window'

const sizeOf = (turns: readonly Turn[]) => turns.reduce((sum, { text }) => sum + tokensOf(text), 0)
const conversation = fc
  .array(fc.integer({ min: 1, max: 1200 }), { minLength: 2, maxLength: 120 })
  .map((lengths) =>
    lengths.map((length, at): Turn => ({ speaker: at % 2 === 0 ? 'user' : 'companion', text: 'x'.repeat(length) })),
  )
/** The longest turn has 404 tokens: two always fit. */
const budget = fc.integer({ min: 1000, max: 6000 })

describe('the turns of a prompt', () => {
  it('are all where they fit', () => {
    const turns: Turn[] = [{ speaker: 'user', text: 'Hi' }]
    expect(windowOf(turns, 100, 50)).toEqual(turns)
    expect(windowOf([], 100, 50)).toEqual([])
  })

  it('are whole, the newest ones, and fit; no more is dropped than a block and a turn', () => {
    fc.assert(
      fc.property(conversation, budget, (turns, tokens) => {
        const block = Math.floor(tokens / 4)
        const chosen = windowOf(turns, tokens, block)
        expect(chosen).toEqual(turns.slice(-chosen.length))
        expect(sizeOf(chosen)).toBeLessThanOrEqual(tokens)
        if (chosen.length < turns.length) expect(sizeOf(chosen)).toBeGreaterThan(tokens - block - 404)
      }),
    )
  })

  it('begin later as the conversation goes on, never earlier, and only once for each block that was said', () => {
    fc.assert(
      fc.property(conversation, budget, (turns, tokens) => {
        const block = Math.floor(tokens / 4)
        const starts = turns.map((_, at) => at + 1 - windowOf(turns.slice(0, at + 1), tokens, block).length)
        expect(starts).toEqual([...starts].sort((a, b) => a - b))
        expect(new Set(starts).size - 1).toBeLessThanOrEqual(Math.ceil(sizeOf(turns) / block))
      }),
    )
  })

  it('begin at the same place for budgets that differ by less than what is left of a block', () => {
    const turns = Array.from({ length: 40 }, (): Turn => ({ speaker: 'user', text: 'x'.repeat(288) }))
    const lengths = [3001, 3100, 3200].map((tokens) => windowOf(turns, tokens, 1000).length)
    expect(new Set(lengths).size).toBe(1)
  })

  it('are the last two, shortened, where they are too long for the budget', () => {
    const turns: Turn[] = [
      { speaker: 'user', text: 'x' },
      { speaker: 'companion', text: 'She said. '.repeat(500) },
      { speaker: 'user', text: 'y' },
      { speaker: 'companion', text: 'He said. '.repeat(500) },
    ]
    const chosen = windowOf(turns, 200, 50)
    expect(chosen.map(({ speaker }) => speaker)).toEqual(['user', 'companion'])
    expect(chosen[1]?.text).toMatch(/^He said\..*…$/)
    expect(sizeOf(chosen)).toBeLessThanOrEqual(200)
  })
})
