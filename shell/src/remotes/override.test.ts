import { forgetOverrides, OVERRIDE_LIFETIME, readOverrides, takeOverrides } from './override'

const NOW = Date.parse('2030-03-01T12:00:00.000Z')
const KEY = 'codex_overrides'

const open = (address: string) => {
  history.replaceState(null, '', address)
  takeOverrides()
}
const targets = () => readOverrides().map(({ remote, target }) => `${remote} ${target}`)

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('the overrides of a tab', () => {
  it('are empty without a parameter', () => {
    open('/home?x=1')
    expect(readOverrides()).toEqual([])
    expect(location.search).toBe('?x=1')
  })

  it('come from the address, are removed from it, and survive a reload', () => {
    open('/home?x=1&mfe.chat=1.1.0&mfe.auth=http://127.0.0.1:4001/')
    expect(location.pathname + location.search).toBe('/home?x=1')
    expect(targets()).toEqual(['chat 1.1.0', 'auth http://127.0.0.1:4001/'])
    open('/home')
    expect(targets()).toEqual(['chat 1.1.0', 'auth http://127.0.0.1:4001/'])
  })

  it('are replaced and ended one by one', () => {
    open('/home?mfe.chat=1.1.0&mfe.auth=2.0.0')
    open('/home?mfe.chat=1.2.0')
    expect(targets()).toEqual(['auth 2.0.0', 'chat 1.2.0'])
    open('/home?mfe.auth=')
    expect(targets()).toEqual(['chat 1.2.0'])
  })

  it('end after an hour, however often the page is loaded', () => {
    open('/home?mfe.chat=1.1.0')
    jest.setSystemTime(NOW + OVERRIDE_LIFETIME - 1)
    open('/home')
    expect(targets()).toEqual(['chat 1.1.0'])
    jest.setSystemTime(NOW + OVERRIDE_LIFETIME)
    expect(targets()).toEqual([])
  })

  it.each([
    'not JSON',
    '{}',
    '[null, 1, "x"]',
    `[{"remote":"constructor","target":"1.0.0","until":${NOW + 1}}]`,
    `[{"remote":7,"target":"1.0.0","until":${NOW + 1}}]`,
    `[{"remote":"chat","target":"1.0.0","until":${NOW + OVERRIDE_LIFETIME + 1}}]`,
    `[{"remote":"chat","target":"1.0.0","until":"${NOW + 1}"}]`,
    `[{"remote":"chat","target":1,"until":${NOW + 1}}]`,
    `[{"remote":"chat","until":${NOW + 1}}]`,
    '[{"remote":"chat","target":"1.0.0"}]',
  ])('are empty when %s is stored', (stored) => {
    sessionStorage.setItem(KEY, stored)
    expect(readOverrides()).toEqual([])
  })

  it('are at most 20', () => {
    open(`/orders?${Array.from({ length: 25 }, (_, number) => `mfe.orders${number}=1.0.0`).join('&')}`)
    expect(targets()).toHaveLength(20)
    expect(location.search).toBe('')
  })

  it('ignore what can be no remote, and values of more than 200 characters', () => {
    open(`/home?mfe.my-orders=1.0.0&mfe.constructor=1.0.0&mfe.chat=${'1'.repeat(201)}`)
    expect(readOverrides()).toEqual([])
    open(`/home?mfe.chat=${'1'.repeat(200)}`)
    expect(readOverrides()).toHaveLength(1)
  })

  it('are removed from storage when they are reset, and with the last one', () => {
    open('/home?mfe.chat=1.1.0')
    forgetOverrides()
    expect(sessionStorage.getItem(KEY)).toBeNull()
    open('/home?mfe.chat=1.1.0')
    open('/home?mfe.chat=')
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })
})
