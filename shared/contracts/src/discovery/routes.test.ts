import { safeParse } from 'valibot'
import { isRemoteName, REMOTE_NAMES, RESERVED_NAMES } from '../remotes'
import {
  bucketOf,
  isOffered,
  placementSchema,
  problemOfPlace,
  readDiscovery,
  routeOf,
  screenAt,
  screensOf,
} from './index'
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
    ['route://elsewhere.example', 'is no route like'],
    ['route:/orders/new', 'is no route like'],
    ['route:/Orders', 'is no route like'],
    ['route:/o', 'is no route like'],
    ['route:/orders\n', 'is no route like'],
    ['route:/*', 'is no route like'],
  ])('is refused: %j', (place, why) => {
    expect(problemOfPlace(place)).toContain(why)
    expect(routeOf(place)).toBeNull()
  })

  it('is /mfe for releases only', () => {
    expect(problemOfPlace('route:/mfe', 'releases')).toBeNull()
    expect(problemOfPlace('route:/mfe', 'orders')).toBe('route:/mfe is the place of releases')
    expect(routeOf('route:/mfe')).toBe('/mfe')
  })

  it.each([
    [{}, false],
    [{ audience: 'operators' }, true],
    [{ audience: 'everybody' }, false],
    [{ component: 'default.orders' }, false],
    [{ component: 'orders' }, false],
    [{ title: '' }, false],
    [{ title: ' Orders' }, false],
    [{ title: 'x'.repeat(41) }, false],
    [{ title: 'Or\u202eders' }, false],
    [{ title: 'Or\nders' }, false],
    [{ title: 'Bestellungen & Käufe' }, true],
  ])('is declared with a component and a title: %j', (change, isValid) => {
    const whole = { place: 'route:/orders', component: 'Orders', title: 'Orders' }
    const declared = Object.keys(change).length === 0 ? { place: whole.place } : { ...whole, ...change }
    expect(safeParse(placementSchema, declared).success).toBe(isValid)
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
    expect(screensOf(document).map(({ name, route }) => `${name} ${route}`)).toEqual([
      'orders /orders',
      'letters /letters',
    ])
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
    const visitors = Array.from({ length: 1000 }, (_, number) => `visitor-${number}`)
    const share = visitors.filter((visitor) => isOffered(canaries, bucketOf('orders', visitor))).length
    expect(share).toBeGreaterThan(60)
    expect(share).toBeLessThan(140)
    expect(isOffered([at('/orders', { traffic: 100, byDefault: false })], 9999)).toBe(true)
  })

  it('is offered when the remote is off, to show that', () => {
    expect(isOffered([at('/orders', { traffic: 0, byDefault: false, status: 'held' })], 0)).toBe(true)
  })
})
