import { atMost, kB, markdownTable, ms, ratioOf, spreadOf, times } from './table.mjs'

describe('a table', () => {
  it('is Markdown with figures aligned to the right', () => {
    const table = {
      title: 'Bytes',
      head: ['Route', 'br'],
      rows: [
        ['/', '8.3 kB'],
        ['/a|b', '1.0 kB'],
      ],
    }
    expect(markdownTable(table).split('\n')).toEqual([
      '### Bytes',
      '',
      '| Route | br |',
      '| --- | ---: |',
      '| / | 8.3 kB |',
      '| /a\\|b | 1.0 kB |',
    ])
  })

  it('writes figures with their unit', () => {
    expect([ms(1614.4), ms(1.23), kB(150_320), times(1.049)]).toEqual(['1,614 ms', '1.2 ms', '150.3 kB', '1.05×'])
  })

  it('writes a series as its median and quartiles', () => {
    expect(spreadOf([100, 200, 300, 400, 500])).toBe('300 ms (200-400)')
  })

  it('compares two series round by round', () => {
    expect(ratioOf([110, 1100, 55], [100, 1000, 50])).toBe('1.10× (1.10-1.10)')
  })

  it('says whether a goal is met', () => {
    expect(atMost('≤ 1.05×', 1.05, 1.05)).toEqual({ goal: '≤ 1.05×', figure: '1.05×', met: true })
    expect(atMost('≤ 1.05×', 1.06, 1.05).met).toBe(false)
    expect(atMost('≤ 1.05×', NaN, 1.05).met).toBe(false)
  })
})
