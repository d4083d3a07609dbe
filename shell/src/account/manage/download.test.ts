import { allSettled, fork } from 'effector'
import { eventually } from '@codex/build/eventually'
import { endpoints } from '@codex/contracts'
import { ApiError, files, on } from '@codex/api/testing'
import { $status, $token, sessionExpired } from '@codex/session'
import * as download from './download'
import * as model from './model'
import { sizeOf } from './size'

const zip = new Blob(['PK'], { type: 'application/zip' })

function page(reply: () => unknown) {
  const requested = jest.fn(reply)
  const saved = jest.fn()
  const scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
    ],
    handlers: [files(on(endpoints.account.exportAccount, requested)), [download.saveFx, saved]],
  })
  const happens = (unit: typeof download.submitted) => allSettled(unit, { scope })
  return { scope, requested, saved, happens }
}

describe('the download', () => {
  it('is one at a time, and is given to the browser once', async () => {
    let answer: (file: Blob) => void = () => undefined
    const { scope, requested, saved, happens } = page(() => new Promise((resolve) => (answer = resolve)))
    const first = happens(download.submitted)
    void happens(download.submitted)
    await eventually(() => requested.mock.calls.length > 0, 'the request')
    expect(scope.getState(download.$downloading)).toBe(true)
    answer(zip)
    await first
    expect(requested).toHaveBeenCalledTimes(1)
    expect(saved.mock.calls).toEqual([[zip]])
    expect(scope.getState(download.$downloading)).toBe(false)
    expect(scope.getState(download.$done)).toBe(true)
  })

  it('can be tried again after a failure', async () => {
    const answers = [() => Promise.reject(new ApiError(503, 'Later')), () => zip]
    const { scope, saved, happens } = page(() => answers.shift()?.())
    await happens(download.submitted)
    expect(scope.getState(download.$failure)).toBe('Later')
    await happens(download.submitted)
    expect(scope.getState(download.$failure)).toBeNull()
    expect(saved).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['it is cancelled', download.cancelled],
    ['its dialog is closed', model.closed],
    ['the session ends', sessionExpired],
  ])('ends without an error when %s', async (_, leave) => {
    const { scope, requested, saved, happens } = page(() => new Promise(() => undefined))
    const ended = happens(download.submitted)
    await eventually(() => requested.mock.calls.length > 0, 'the request')
    void happens(leave)
    await ended
    expect(scope.getState(download.$downloading)).toBe(false)
    expect(scope.getState(download.$failure)).toBeNull()
    expect(saved).not.toHaveBeenCalled()
  })

  it('is announced when twice as much has arrived', () => {
    const sizes: number[] = []
    for (const bytes of [0, 1, 3, 4, 1000, 1023, 1024]) {
      const scope = fork({ values: [[download.$received, bytes]] })
      sizes.push(scope.getState(download.$announced))
    }
    expect(sizes).toEqual([0, 1, 2, 4, 512, 512, 1024])
  })
})

it('is saved under its file name, from an address that is revoked later', async () => {
  jest.useFakeTimers()
  const made: string[] = []
  const revoked = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoked })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    made.push(this.download, this.href)
  })
  await allSettled(download.saveFx, { scope: fork(), params: zip })
  expect(made).toEqual(['character-codex-export.zip', 'blob:one'])
  expect(revoked).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(revoked.mock.calls).toEqual([['blob:one']])
  jest.useRealTimers()
})

it.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [12_345, '12 kB'],
  [1_048_576, '1 MB'],
  [536_870_912, '537 MB'],
  [4_294_967_296, '4.3 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})
