import { allSettled, createEvent, createStore, fork, type Scope } from 'effector'
import { eventually } from '@codex/build/eventually'
import { account } from '@codex/contracts/endpoints'
import { failures, manage } from '@codex/contracts/texts'
import { $status } from '@codex/session'
import { ApiError, files, on } from '../testing'
import { json, manualBody, signedInScope, wire } from '../testing/wire'
import { aborted, checkImportFx, exportAccountFx, exportCardFx, importAccountFx } from './index'

const progressed = createEvent<number>()
const $progress = createStore<readonly number[]>([]).on(progressed, (all, one) => [...all, one])
const onProgress = (received: number) => progressed(received)

const zip = { headers: { 'content-type': 'application/zip' } }

const download = (scope: Scope) => allSettled(exportAccountFx, { scope, params: onProgress })
const check = (scope: Scope, file = new Blob(['PK'])) => allSettled(checkImportFx, { scope, params: file })

const textOf = (file: Blob) =>
  new Promise<unknown>((resolve) => {
    // jsdom's Blob has no text().
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(file)
  })

afterEach(() => jest.useRealTimers())

describe('a download', () => {
  it('returns the file, and reports its bytes at most four times per second', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
    const { body, send, end } = manualBody()
    const fetch = wire(() => Promise.resolve(new Response(body, zip)))
    const scope = signedInScope()
    const settled = download(scope)
    for (const text of ['PK', '12', '345']) send(text)
    await eventually(() => scope.getState($progress).length === 1, 'the progress')
    clock.mockReturnValue(250)
    send('67')
    await eventually(() => scope.getState($progress).length === 2, 'more progress')
    end()
    const { status, value } = await settled

    expect(status).toBe('done')
    expect(await textOf(value as Blob)).toBe('PK1234567') // by the status
    expect(scope.getState($progress)).toEqual([2, 9])
    expect(fetch.mock.calls[0]).toMatchObject([
      '/codex/user/export',
      { method: 'POST', headers: { accept: 'application/zip', authorization: 'Bearer t1' } },
    ])
  })

  it('has the type of its endpoint', async () => {
    const media = 'application/octet-stream'
    const fetch = wire(() => Promise.resolve(new Response('card', { headers: { 'content-type': media } })))
    const params = { profile_id: 'p1', format: 'png' } as const
    const { value } = await allSettled(exportCardFx, { scope: signedInScope(), params })
    expect(await textOf(value as Blob)).toBe('card') // a blob, or the line before fails
    expect((value as Blob).type).toBe(media)
    expect(fetch.mock.calls[0]).toMatchObject([
      '/codex/character/export-card',
      { body: JSON.stringify(params), headers: { accept: media } },
    ])
  })

  it.each([
    ['a refusal', () => new Response('{"message":"Later"}', { status: 503 }), new ApiError(503, 'Later')],
    ['another answer', () => new Response('<html>'), new ApiError(200, manage.failed.export)],
    [
      'an answer that breaks off',
      () => {
        const { body, fail } = manualBody()
        fail(new TypeError('terminated'))
        return new Response(body, zip)
      },
      new ApiError(0, manage.failed.export),
    ],
  ])('fails with %s', async (_, answer, error) => {
    wire(() => Promise.resolve(answer()))
    expect((await download(signedInScope())).value).toEqual(error)
  })

  it('lasts as long as bytes arrive, and fails after 45 s without one', async () => {
    jest.useFakeTimers()
    const wired: ReturnType<typeof manualBody>[] = []
    wire((_, { signal }) => {
      const answer = manualBody(signal)
      wired.push(answer)
      return Promise.resolve(new Response(answer.body, zip))
    })
    const settled = download(signedInScope())
    for (let piece = 0; piece < 5; piece += 1) {
      await jest.advanceTimersByTimeAsync(40_000)
      wired[0]?.send('PK')
    }
    await jest.advanceTimersByTimeAsync(45_000)
    expect((await settled).value).toEqual(new ApiError(0, `${manage.failed.export}\n${failures.timeout}`))
  })
})

describe('an upload', () => {
  const counts = { companions: 1, messages: 2, memories: 3 }

  it('sends the file as it is, and returns the counts', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout')
    const fetch = wire(json(counts))
    const file = new Blob(['PK'])
    const { value } = await allSettled(importAccountFx, { scope: signedInScope(), params: file })

    expect(value).toEqual(counts)
    expect(limit.mock.calls).toEqual([[900_000]])
    const [path, init] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/codex/user/import')
    expect(init?.body).toBe(file)
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/zip', authorization: 'Bearer t1' },
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'manual',
    })
  })

  it('is not made without a session, or with a file that the contract refuses', async () => {
    const fetch = wire(json({}))
    expect((await check(fork())).value).toEqual(new ApiError(401, failures.unauthorized))
    expect((await check(signedInScope(), new Blob([]))).value).toEqual(new ApiError(400, manage.notAnExport))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fails with the message of a refusal, and ends the session only where that says so', async () => {
    const scope = signedInScope()
    wire(json({ message: 'Damaged' }, { status: 401 }))
    expect((await check(scope)).value).toEqual(new ApiError(401, 'Damaged'))
    expect(scope.getState($status)).toBe('authenticated')

    wire(json({}, { status: 401, headers: { 'codex-session': 'ended' } }))
    await check(scope)
    expect(scope.getState($status)).toBe('anonymous')
  })
})

describe('aborting', () => {
  it('ends the open calls of one endpoint', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    wire((_, { signal }) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const scope = signedInScope()
    const [checked, downloaded] = [check(scope), download(scope)]
    await eventually(() => signals.length === 2, 'both requests')
    void allSettled(aborted, { scope, params: account.checkImport })
    await eventually(() => signals[0]?.aborted === true, 'the end of the check')
    expect(signals[1]?.aborted).toBe(false)
    void allSettled(aborted, { scope, params: account.exportAccount })
    expect([(await checked).value, (await downloaded).value]).toEqual([new ApiError(0, ''), new ApiError(0, '')])
  })

  it('ends a call of a test', async () => {
    const scope = signedInScope('t1', [files(on(account.checkImport, () => new Promise(() => undefined)))])
    const settled = check(scope)
    void allSettled(aborted, { scope, params: account.checkImport })
    expect((await settled).value).toEqual(new ApiError(0, ''))
  })
})
