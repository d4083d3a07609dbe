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
  it('takes of every part the newest figures', () => {
    const kept = newest([
      run('2026-03-02', false, { pages: part('new') }),
      run('2026-03-01', false, { pages: part('old'), long: part('only') }),
    ])
    expect(kept?.parts).toEqual({ pages: part('new'), long: part('only') })
  })

  it('takes no figures of a quick run where there is a full one', () => {
    const kept = newest([
      run('2026-03-01', false, { pages: part('full') }),
      run('2026-03-02', true, { pages: part('quick'), long: part('quick') }),
    ])
    expect(kept?.parts).toEqual({ pages: part('full') })
  })

  it('says of a quick run that it is one', () => {
    expect(markdown(run('2026-03-01T10:00:00', true, { pages: part('1') }))).toContain('A quick run')
  })

  it('begins with the goals', () => {
    const goals = [{ goal: '≤ 2×', figure: '3×', met: false }]
    const text = markdown(run('2026-03-01T10:00:00', false, { pages: { ...part('1'), goals } }))
    expect(text).toContain('| ≤ 2× | 3× | **missed** |')
    expect(text.indexOf('### Goals')).toBeLessThan(text.indexOf('### T'))
  })

  it('makes a place for the reason of a missed goal, once, and keeps what is written there', () => {
    const page = '- **Chat usable.** Two remotes.\n\n<!-- end of reasons -->\nafter'
    const subject = subjectOf({ goal: 'Opening 10,000 messages, against 50: ≤ 1.1×', figure: '2×', met: false })
    const once = withReasons(page, ['Chat usable', subject, subject])
    expect(once).toBe(
      '- **Chat usable.** Two remotes.\n\n- **Opening 10,000 messages.** No reason is written here yet.\n\n<!-- end of reasons -->\nafter',
    )
    expect(withReasons(once, [subject])).toBe(once)
    expect(() => withReasons('no mark', [])).toThrow('has lost the mark')
  })

  it('leaves what is written around the figures', () => {
    const page = 'before\n<!-- figures: written by `pnpm bench report` -->\nold\n<!-- end of figures -->\nafter'
    expect(between(page, 'new').split(/\n+/)).toEqual([
      'before',
      '<!-- figures: written by `pnpm bench report` -->',
      'new',
      '<!-- end of figures -->',
      'after',
    ])
    expect(() => between('no marks', 'new')).toThrow('has lost the marks')
  })
})
