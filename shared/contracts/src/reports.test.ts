import { MEASURE_LIMITS, readAbsence, readMeasures, readReport } from './reports'

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

describe('readMeasures', () => {
  const measure = { remote: 'notes2', version: '1.0.0', mount: 81.5 }
  const all = { ...measure, bytes: 61_000, blocking: 0 }

  it('reads what a visit measured of any remote, and drops unknown fields', () => {
    const earlier = { ...measure, known: true, interaction: 120 }
    expect(readMeasures({ measures: [{ ...measure, path: '/home' }, all, earlier], extra: 1 })).toEqual([
      measure,
      all,
      measure,
    ])
  })

  it.each([
    null,
    [all],
    { measures: [] },
    { measures: Array.from({ length: MEASURE_LIMITS.remotes + 1 }, () => all) },
    { measures: [{ ...all, remote: 'Notes' }] },
    { measures: [{ ...all, remote: '__proto__' }] },
    { measures: [{ ...all, version: 'a b' }] },
    { measures: [{ ...all, mount: undefined }] },
    { measures: [{ ...all, mount: -1 }] },
    { measures: [{ ...all, mount: MEASURE_LIMITS.time + 1 }] },
    { measures: [{ ...all, mount: NaN }] },
    { measures: [{ ...all, bytes: MEASURE_LIMITS.bytes + 1 }] },
    { measures: [all, { ...all, blocking: '1' }] },
  ])('refuses %j', (raw) => {
    expect(readMeasures(raw)).toBeNull()
  })
})
