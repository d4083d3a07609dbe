import { readAbsence, readReport } from './reports'

const report = { remote: 'chat', version: '1.0.0-local.ab12', phase: 'chunk', outcome: 'retried', duration: 812.5 }

describe('readReport', () => {
  it('reads a report and drops unknown fields', () => {
    expect(readReport({ ...report, extra: 1 })).toEqual(report)
  })

  it('reads one about a remote that is not of the product', () => {
    expect(readReport({ ...report, remote: 'orders' })).toEqual({ ...report, remote: 'orders' })
    expect(readAbsence({ remote: 'orders', absent: 'version' })).toEqual({ remote: 'orders', absent: 'version' })
  })

  it.each([
    null,
    { ...report, remote: 'constructor' },
    { ...report, remote: 'my-orders' },
    { ...report, remote: 'x'.repeat(25) },
    { ...report, version: '1.0.0\n{"level":60}' },
    { ...report, phase: 'boot' },
    { ...report, outcome: 'maybe' },
    { ...report, version: '1'.repeat(65) },
    { ...report, duration: -1 },
    { ...report, duration: 600_001 },
    { ...report, duration: NaN },
    { ...report, duration: '1' },
  ])('refuses %j', (raw) => {
    expect(readReport(raw)).toBeNull()
  })
})

describe('readAbsence', () => {
  it.each(['discovery', 'version'])('reads the absence of a %s', (absent) => {
    expect(readAbsence({ remote: 'auth', absent, extra: 1 })).toEqual({ remote: 'auth', absent })
  })

  it.each([null, report, { remote: 'constructor', absent: 'version' }, { remote: 'auth', absent: 'time' }])(
    'refuses %j',
    (raw) => {
      expect(readAbsence(raw)).toBeNull()
    },
  )
})
