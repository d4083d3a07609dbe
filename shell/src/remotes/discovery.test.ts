import type { Discovery } from '@codex/contracts/discovery'
import { OVERRIDES } from '../page/keys'

type Discover = (refresh: boolean) => Promise<Discovery>

const inPage: Discovery = { microFrontends: { chat: [] } }
const onHost: Discovery = { microFrontends: { auth: [] } }
const respond = jest.fn<Promise<Response>, [string, RequestInit]>()

/** A page of its own, with this text as the inlined document. */
function page(text?: string): Discover {
  document.body.innerHTML = ''
  if (text !== undefined)
    document.body.append(
      Object.assign(document.createElement('script'), { id: 'codex-discovery', type: 'application/json', text }),
    )
  let discover: Discover | undefined
  jest.isolateModules(() => {
    discover = jest.requireActual<{ discover: Discover }>('./discovery').discover
  })
  if (discover === undefined) throw new Error('not loaded')
  return discover
}

beforeEach(() => {
  respond.mockReset().mockImplementation(() => Promise.resolve(Response.json(onHost)))
  Object.assign(globalThis, { fetch: respond })
})
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

describe('discover', () => {
  it('returns the document in the page without a request', async () => {
    await expect(page(JSON.stringify(inPage))(false)).resolves.toEqual(inPage)
    expect(respond).not.toHaveBeenCalled()
  })

  it.each([undefined, '', 'not JSON', '{"microFrontends":1}'])(
    'asks the host once when the page has %j',
    async (text) => {
      const discover = page(text)
      await expect(discover(false)).resolves.toEqual(onHost)
      await expect(discover(false)).resolves.toEqual(onHost)
      expect(respond).toHaveBeenCalledTimes(1)
      expect(respond).toHaveBeenCalledWith('/mfe/discovery.json', expect.objectContaining({ cache: 'no-cache' }))
    },
  )

  it('asks the host for what a partial document lacks once the tab has an override, and never without one', async () => {
    const discover = page(JSON.stringify({ ...inPage, isPartial: true }))
    await expect(discover(false)).resolves.toEqual({ ...inPage, isPartial: true })
    sessionStorage.setItem(OVERRIDES, JSON.stringify([{ remote: 'chat', target: '1.0.0', until: Date.now() + 1000 }]))
    await expect(page(JSON.stringify(inPage))(false)).resolves.toEqual(inPage)
    expect(respond).not.toHaveBeenCalled()
    await expect(discover(false)).resolves.toEqual(onHost)
    await expect(discover(false)).resolves.toEqual(onHost)
    expect(respond).toHaveBeenCalledTimes(1)
    respond.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(page(JSON.stringify({ ...inPage, isPartial: true }))(false)).resolves.toMatchObject(inPage)
  })

  it('asks the host again on a refresh, and keeps its document', async () => {
    const discover = page(JSON.stringify(inPage))
    await expect(discover(false)).resolves.toEqual(inPage)
    await expect(discover(true)).resolves.toEqual(onHost)
    await expect(discover(false)).resolves.toEqual(onHost)
    expect(respond).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 500', () => Promise.resolve(Response.json(onHost, { status: 500 }))],
    ['sends another document', () => Promise.resolve(Response.json([]))],
  ])('returns the last valid document when the host %s, and rejects without one', async (_, answer) => {
    respond.mockImplementation(answer)
    await expect(page(JSON.stringify(inPage))(true)).resolves.toEqual(inPage)
    await expect(page()(true)).rejects.toThrow()
    await expect(page()(false)).rejects.toThrow()
  })

  it('rejects when the host does not answer within 3 seconds', async () => {
    jest.useFakeTimers()
    respond.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const settled = jest.fn()
    page()(false).catch(settled)
    await jest.advanceTimersByTimeAsync(2999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(new Error('No answer within 3000 ms'))
  })

  it('leaves no timer after the response', async () => {
    jest.useFakeTimers()
    await page()(false)
    expect(jest.getTimerCount()).toBe(0)
  })
})
