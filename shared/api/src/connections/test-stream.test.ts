import { allSettled, createEvent, createStore, type Scope } from 'effector'
import { eventually } from '@codex/build/eventually'
import { connections as texts } from '@codex/contracts/texts'
import { signedOut } from '@codex/session'
import { ApiError, connections } from '../index'
import { json, manualBody, signedInScope, wire } from '../testing/wire'

const body = { address: 'http://127.0.0.1:1234/v1', model: 'harbour-7b' }
const result = { text: 'Aye.', first_word: 90, duration: 400, words: 1, context: 4096, price: null, problem: null }

const grown = createEvent<string>()
const $grown = createStore<readonly string[]>([]).on(grown, (all, text) => [...all, text])

const test = (scope: Scope) =>
  allSettled(connections.testFx, { scope, params: { body, onText: (text) => grown(text) } })

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const streaming = (given: ReadableStream) => () =>
  Promise.resolve(new Response(given, { headers: { 'content-type': 'text/event-stream' } }))

describe('the test of a connection', () => {
  it('reports the line while it grows, and returns what was measured', async () => {
    const { body: given, send, end } = manualBody()
    const fetch = wire(streaming(given))
    send(event('delta', { text: 'Ay' }) + ': ping\n\n' + event('news', {}) + event('delta', { text: 'e.' }))
    send(event('done', result))
    end()
    const scope = signedInScope()
    expect(await test(scope)).toMatchObject({ status: 'done', value: result })
    expect(scope.getState($grown).at(-1)).toBe('Aye.')
    expect(fetch.mock.calls[0]).toMatchObject([
      '/codex/connections/test',
      { headers: { accept: expect.stringContaining('text/event-stream'), authorization: 'Bearer t1' } },
    ])
  })

  it('is read as JSON from a server without streams', async () => {
    wire(json(result, { headers: { 'content-type': 'application/json' } }))
    expect(await test(signedInScope())).toMatchObject({ status: 'done', value: result })
  })

  it('fails when its stream ends early', async () => {
    const { body: given, end } = manualBody()
    wire(streaming(given))
    end()
    expect((await test(signedInScope())).value).toEqual(new ApiError(0, texts.failedTo.test))
  })

  it.each([
    ['it is left', (scope: Scope) => allSettled(connections.testLeft, { scope })],
    ['the session ends', (scope: Scope) => allSettled(signedOut, { scope })],
  ])('is closed when %s', async (_, leave) => {
    let cancelled = false
    wire((_path, { signal }) => {
      signal?.addEventListener('abort', () => void (cancelled = true))
      const { body: given, send } = manualBody(signal)
      send(event('delta', { text: 'Ay' }))
      return streaming(given)()
    })
    const scope = signedInScope()
    const testing = test(scope)
    await eventually(() => scope.getState($grown).length > 0, 'the line grows')
    const leaving = leave(scope)
    expect((await testing).value).toEqual(new ApiError(0, ''))
    await leaving
    expect(cancelled).toBe(true)
  })
})
