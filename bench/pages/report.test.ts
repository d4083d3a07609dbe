import { firstTokens, goals, HOME, LONG, timeTables, weightTable } from './report.mjs'

const visited = (painted: number, usable: number, live: number, bytes = 1000) => ({
  painted,
  usable,
  live,
  bytes,
  allBytes: bytes,
  requests: 1,
})
const many = (...args: Parameters<typeof visited>) => [visited(...args), visited(...args)]
const routes = {
  '/': { federated: many(170, 170, NaN), 'one bundle': many(170, 170, NaN), static: many(100, 100, NaN) },
  '/login': {
    federated: many(90, 110, 210, 151_000),
    'one bundle': many(200, 200, 200, 100_000),
    'empty React': many(100, 100, 100),
  },
  [HOME]: {
    federated: many(90, 160, 220, 189_000),
    'one bundle': many(200, 200, 200, 100_000),
    'empty React': many(100, 100, 100),
    'chat-ui': many(80, 200, 300),
  },
  [LONG]: { federated: many(90, 400, 500), 'chat-ui': many(80, 5000, 6000) },
}

const figures = (lines: Parameters<typeof goals>[0]) =>
  Object.fromEntries(goals(lines).map(({ goal, figure, met }) => [goal, `${figure} ${met ? 'met' : 'missed'}`]))

it('compares usable and live apart, each with its own page', () => {
  expect(figures({ 'cold, plain': routes })).toEqual({
    'Usable, /login, against an empty React page, cold, plain: ≤ 1.2×': '1.10× met',
    [`Usable, ${HOME}, against an empty React page, cold, plain: ≤ 1.5×`]: '1.60× missed',
    'Live, /login, against one bundle, cold, plain: ≤ 1.05×': '1.05× met',
    [`Live, ${HOME}, against one bundle, cold, plain: ≤ 1.1×`]: '1.10× met',
    'Landing painted, /, against a static page, cold, plain: ≤ 1.8×': '1.70× met',
    [`Usable beside chat-ui, ${HOME}, against chat-ui, cold, plain: ≤ 1×`]: '0.80× met',
    [`Live beside chat-ui, ${HOME}, against chat-ui, cold, plain: ≤ 0.75×`]: '0.73× met',
    [`Opening 1,000 messages, ${LONG}, against chat-ui, cold, plain: ≤ 0.1×`]: '0.08× met',
    'Cost of federation in bytes, /: ≤ 1.4×': '1.00× met',
    'Cost of federation in bytes, /login: ≤ 1.4×': '1.51× missed',
    [`Cost of federation in bytes, ${HOME}: ≤ 1.4×`]: '1.89× missed',
    'Bytes until live, /login: ≤ 150 kB': '151.0 kB missed',
    [`Bytes until live, ${HOME}: ≤ 190 kB`]: '189.0 kB met',
  })
})

it('has other limits on the throttled line, and none for lines without goals', () => {
  const throttled = figures({ 'cold, throttled': { '/login': routes['/login'] } })
  expect(throttled).toEqual({
    'Usable, /login, against an empty React page, cold, throttled: ≤ 0.7×': '1.10× missed',
    'Live, /login, against one bundle, cold, throttled: ≤ 1.05×': '1.05× met',
  })
  expect(goals({ 'cold, plain, HTTP/2 with TLS': routes, 'warm, throttled': routes })).toEqual([])
})

it('has a table for each line, with every page and our ratio to it', () => {
  const [table] = timeTables({ 'cold, plain': routes })
  const rows = new Map(table?.rows.map(([name = '', ...cells]) => [name, cells]))
  expect(rows.get('/, static')).toEqual(['100 ms (100-100)', '', '', '1.70× (1.70-1.70)', '', ''])
  expect(rows.get('/login, federated')).toEqual(['90 ms (90-90)', '110 ms (110-110)', '210 ms (210-210)', '', '', ''])
  expect(rows.get('/login, one bundle')?.slice(3)).toEqual([
    '0.45× (0.45-0.45)',
    '0.55× (0.55-0.55)',
    '1.05× (1.05-1.05)',
  ])
})

it('has the bytes of every page, and no ratio where there is no bundle', () => {
  const rows = new Map(
    weightTable({ 'cold, plain': routes }).rows.map(([name, bytes, ratio]) => [name, [bytes, ratio]]),
  )
  expect(rows.get('/login, federated')).toEqual(['151.0 kB', '1.51×'])
  expect(rows.get(`${LONG}, chat-ui`)).toEqual(['1.0 kB', ''])
})

describe('the first token', () => {
  const firsts = {
    ours: [140, 150],
    'the model from a page': [105, 105],
    'ours, without a page': [115, 116],
    'the model, without a page': [101, 101],
  }

  it('is split into the shares of the server and of the page', () => {
    const { goals, tables } = firstTokens(firsts, 100)
    expect(goals.map(({ figure, met }) => [figure, met])).toEqual([
      ['15 ms', false],
      ['30 ms', false],
    ])
    expect(tables[0]?.rows.map(([name]) => name)).toEqual([
      ...Object.keys(firsts),
      "the server's share of ours",
      "the page's share of ours",
    ])
  })

  it('is compared with chat-ui where that was measured', () => {
    expect(firstTokens({ ...firsts, 'chat-ui': [160, 160] }, 100).goals.at(-1)).toEqual({
      goal: 'First token beside chat-ui: ≤ 0.9×',
      figure: '0.91×',
      met: false,
    })
  })
})
