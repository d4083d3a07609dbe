import { MEASURE_LIMITS, readAbsence, readMeasures, readPageFault, readReport } from './reports'

const report = { remote: 'chat', version: '1.0.0-local.ab12', phase: 'chunk', outcome: 'retried', duration: 812.5 }
const absence = { remote: 'auth', absent: 'version' }
const measure = { remote: 'notes2', version: '1.0.0', mount: 81.5 }
const all = { ...measure, bytes: 61_000, blocking: 0 }

it.each([
  ['a report', readReport, { ...report, extra: 1 }, report],
  [
    'a report about a remote that is not of the product',
    readReport,
    { ...report, remote: 'orders' },
    { ...report, remote: 'orders' },
  ],
  ['the absence of a version', readAbsence, { ...absence, extra: 1 }, absence],
  [
    'the absence of discovery',
    readAbsence,
    { remote: 'orders', absent: 'discovery' },
    { remote: 'orders', absent: 'discovery' },
  ],
  ['the fault of a page', readPageFault, { page: 'blocked', path: '/home' }, { page: 'blocked' }],
  [
    'what a visit measured',
    readMeasures,
    { measures: [{ ...measure, path: '/home' }, all, { ...measure, known: true, interaction: 120 }], extra: 1 },
    [measure, all, measure],
  ],
])('%s is read, without unknown fields', (_, read, raw, expected) => {
  expect(read(raw)).toEqual(expected)
})

it.each([
  null,
  ...['constructor', 'my-orders', 'x'.repeat(25)].map((remote) => ({ ...report, remote })),
  ...['1.0.0\n{"level":60}', '1'.repeat(65)].map((version) => ({ ...report, version })),
  { ...report, phase: 'boot' },
  { ...report, outcome: 'maybe' },
  ...[-1, 600_001, NaN, '1'].map((duration) => ({ ...report, duration })),
])('%j is no report', (raw) => {
  expect(readReport(raw)).toBeNull()
})

it.each([null, report, { page: 'slow' }, { page: null }])('%j is no fault of a page', (raw) => {
  expect(readPageFault(raw)).toBeNull()
})

it.each([null, report, { ...absence, remote: 'constructor' }, { ...absence, absent: 'time' }])(
  '%j is no absence',
  (raw) => {
    expect(readAbsence(raw)).toBeNull()
  },
)

it.each([
  null,
  [all],
  { measures: [] },
  { measures: Array.from({ length: MEASURE_LIMITS.remotes + 1 }, () => all) },
  ...['Notes', '__proto__'].map((remote) => ({ measures: [{ ...all, remote }] })),
  { measures: [{ ...all, version: 'a b' }] },
  ...[undefined, -1, MEASURE_LIMITS.time + 1, NaN].map((mount) => ({ measures: [{ ...all, mount }] })),
  { measures: [{ ...all, bytes: MEASURE_LIMITS.bytes + 1 }] },
  { measures: [all, { ...all, blocking: '1' }] },
])('%j are no measures', (raw) => {
  expect(readMeasures(raw)).toBeNull()
})
