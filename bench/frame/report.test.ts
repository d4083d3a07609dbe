import type { Goal } from './table.mjs'
import { between, markdown, newest, subjectOf, withReasons } from './report.mjs'

const part = (figure: string) => ({
  tables: [{ title: 'T', head: ['a'], rows: [[figure]] }],
  goals: [] as Goal[],
  samples: null,
})
const run = (date: string, quick: boolean, parts: Readonly<Record<string, ReturnType<typeof part>>>) => ({
  date,
  quick,
  machine: 'm',
  parts,
})

describe('the report', () => {
  it('has the newest figures of every part', () => {
    const latest = newest([
      run('2026-03-02', false, { pages: part('new') }),
      run('2026-03-01', false, { pages: part('old'), long: part('only') }),
    ])
    expect(latest?.parts).toEqual({ pages: part('new'), long: part('only') })
  })

  it('ignores a quick run if there is a full one', () => {
    const latest = newest([
      run('2026-03-01', false, { pages: part('full') }),
      run('2026-03-02', true, { pages: part('quick'), long: part('quick') }),
    ])
    expect(latest?.parts).toEqual({ pages: part('full') })
  })

  it('names a quick run as such', () => {
    expect(markdown(run('2026-03-01T10:00:00', true, { pages: part('1') }))).toContain('A quick run')
  })

  it('begins with the goals', () => {
    const goals = [{ goal: '≤ 2×', figure: '3×', met: false }]
    const text = markdown(run('2026-03-01T10:00:00', false, { pages: { ...part('1'), goals } }))
    expect(text).toContain('| ≤ 2× | 3× | **missed** |')
    expect(text.indexOf('### Goals')).toBeLessThan(text.indexOf('### T'))
  })

  it('adds one placeholder for the reason of a missed goal, and keeps written reasons', () => {
    const page = '- **Chat usable.** Two remotes.\n\n<!-- end of reasons -->\nafter'
    const subject = subjectOf({ goal: 'Opening 10,000 messages, against 50: ≤ 1.1×', figure: '2×', met: false })
    const once = withReasons(page, ['Chat usable', subject, subject])
    expect(once).toBe(
      '- **Chat usable.** Two remotes.\n\n- **Opening 10,000 messages.** To be explained.\n\n<!-- end of reasons -->\nafter',
    )
    expect(withReasons(once, [subject])).toBe(once)
    expect(() => withReasons('no mark', [])).toThrow('lacks the mark')
  })

  it('keeps the text around the figures', () => {
    const page = 'before\n<!-- figures: written by `pnpm bench report` -->\nold\n<!-- end of figures -->\nafter'
    expect(between(page, 'new').split(/\n+/)).toEqual([
      'before',
      '<!-- figures: written by `pnpm bench report` -->',
      'new',
      '<!-- end of figures -->',
      'after',
    ])
    expect(() => between('no marks', 'new')).toThrow('lacks the marks')
  })
})
