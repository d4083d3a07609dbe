import type { Goal } from './table.mjs'
import { markdown } from './report.mjs'

const part = { tables: [{ title: 'T', head: ['a'], rows: [['1']] }], goals: [] as Goal[], samples: null }
const run = { date: '2026-03-01T10:00:00', quick: true, machine: 'm', parts: { pages: part } }

describe('the report', () => {
  it('names a quick run as such', () => {
    expect(markdown(run)).toContain('A quick run')
  })

  it('begins with the goals', () => {
    const goals = [{ goal: '≤ 2×', figure: '3×', met: false }]
    const text = markdown({ ...run, parts: { pages: { ...part, goals } } })
    expect(text).toContain('| ≤ 2× | 3× | **missed** |')
    expect(text.indexOf('### Goals')).toBeLessThan(text.indexOf('### T'))
  })
})
