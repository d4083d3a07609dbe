import { safeParse } from 'valibot'
import { isRemoteName, REMOTE_NAMES, RESERVED_NAMES } from '../remotes'
import { isOffered, placementSchema, problemOfPlace, readDiscovery, routeOf, screenAt, screensOf } from './index'
import { candidate, type Overrides } from './testing/candidate'

const at = (route: string, overrides: Overrides = {}) =>
  candidate({ ...overrides, placement: { place: `route:${route}`, component: 'Orders', title: 'Orders' } })

describe('the name of a remote', () => {
  it.each([...REMOTE_NAMES, 'orders', 'a1', 'x'.repeat(24)])('may be %s', (name) => {
    expect(isRemoteName(name)).toBe(true)
  })
  it.each(['', 'x', 'x'.repeat(25), 'Orders', 'my-orders', '1st', 'constructor', '__proto__', 'orders\n'])(
    'may not be %j',
    (name) => {
      expect(isRemoteName(name)).toBe(false)
    },
  )
})

describe('a place', () => {
  it.each(['/orders', '/my-orders', '/o2'])('may be route:%s', (route) => {
    expect(problemOfPlace(`route:${route}`)).toBeNull()
    expect(routeOf(`route:${route}`)).toBe(route)
  })

  it.each<[string, string]>([
    ['home/side', 'home/side is the place of companions'],
    ['home/main', 'home/main is the place of chat'],
    ['home/below', 'these contracts know no place "home/below", only "route:/…"'],
    ['constructor', 'these contracts know no place "constructor", only "route:/…"'],
    ['route:/', 'the app itself answers /'],
    ...RESERVED_NAMES.filter((name) => name !== 'mfe').map((name): [string, string] => [
      `route:/${name}`,
      `the app itself answers /${name}`,
    ]),
    ['route:orders', '"orders" is no route like "/orders"'],
    ...['//elsewhere.example', '/orders/new', '/Orders', '/o', '/orders\n', '/*'].map((path): [string, string] => [
      `route:${path}`,
      'is no route like',
    ]),
  ])('is refused: %j', (place, why) => {
    expect(problemOfPlace(place)).toContain(why)
    expect(routeOf(place)).toBeNull()
  })

  it('is /mfe for releases only', () => {
    expect(problemOfPlace('route:/mfe', 'releases')).toBeNull()
    expect(problemOfPlace('route:/mfe', 'orders')).toBe('route:/mfe is the place of releases')
    expect(routeOf('route:/mfe')).toBe('/mfe')
  })

  const whole = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
  const declares = (change: object) => safeParse(placementSchema, { ...whole, ...change }).success

  it('is declared with a component and a title', () => {
    for (const change of [{}, { audience: 'operators' }, { title: 'Bestellungen & Käufe' }])
      expect(declares(change)).toBe(true)
    for (const title of [undefined, '', ' Orders', 'x'.repeat(41), 'Or\u202eders', 'Or\nders'])
      expect(declares({ title })).toBe(false)
    for (const component of [undefined, 'default.orders', 'orders']) expect(declares({ component })).toBe(false)
    expect(declares({ audience: 'everybody' })).toBe(false)
  })
})

describe('the screens of a document', () => {
  const document = readDiscovery({
    microFrontends: {
      chat: [at('/talk')],
      orders: [candidate(), at('/orders'), at('/orders', { version: '1.1.0', status: 'held' })],
      letters: [at('/orders'), at('/letters'), at('/login')],
      'my-notes': [at('/notes')],
      thief: [at('/mfe')],
    },
  })

  it('are those of other remotes with a route, each route once', () => {
    const screens = screensOf(document).map(({ name, route }) => `${name} ${route}`)
    expect(screens).toEqual(['orders /orders', 'letters /letters'])
  })

  it.each([
    ['/orders', 'orders'],
    ['/orders/7', 'orders'],
    ['/ordersheet', undefined],
    ['/login', undefined],
    ['/talk', undefined],
    ['/', undefined],
    ['//orders', undefined],
  ])('have the address %s: %s', (pathname, name) => {
    expect(screenAt(pathname, document)?.name).toBe(name)
  })

  it('belong to the remote with a live version', () => {
    const off = at('/orders', { status: 'held' })
    const after = readDiscovery({ microFrontends: { orders: [off], shop: [at('/orders')] } })
    expect(screenAt('/orders', after)?.name).toBe('shop')
    expect(screenAt('/orders', readDiscovery({ microFrontends: { orders: [off] } }))?.name).toBe('orders')
  })

  it('leave out a version whose place is no text', () => {
    const { extras, ...rest } = at('/orders')
    const broken = { ...rest, extras: { codex: { ...extras.codex, placement: { place: 7 } } } }
    expect(readDiscovery({ microFrontends: { orders: [broken] } })).toEqual({ microFrontends: { orders: [] } })
  })
})

describe('a screen', () => {
  const hidden = at('/orders', { traffic: 0, byDefault: false })

  it('is offered since a version is the default, also when the shell can not run it', () => {
    expect(isOffered([hidden], 0)).toBe(false)
    expect(isOffered([hidden, at('/orders', { version: '0.9.0' })], 0)).toBe(true)
    expect(isOffered([at('/orders', { requires: { react: '^20.0.0' } })], 0)).toBe(true)
  })

  it('is offered to the visitors of its canaries before', () => {
    const canaries = [4, 6].map((traffic) => at('/orders', { traffic, byDefault: false }))
    expect([0, 999, 1000].map((bucket) => isOffered(canaries, bucket))).toEqual([true, true, false])
    expect(isOffered([at('/orders', { traffic: 100, byDefault: false })], 9999)).toBe(true)
  })

  it('is offered when the remote is off, to show that', () => {
    expect(isOffered([at('/orders', { traffic: 0, byDefault: false, status: 'held' })], 0)).toBe(true)
  })
})
