import { bundle } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { readdirSync } from 'node:fs'
import os from 'node:os'
import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal'
import { temporaryFolder } from '../testing/temporary-folder'
import { withUpload } from './uploads'

const folder = temporaryFolder()
beforeEach(() => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder.path)
})
afterAll(() => folder.remove())

const most = bundle.upload

const sizeOf = (body: Readable, announced = 0) =>
  withUpload(body, { announced, most }, async (file) => (await file.stat()).size)
const waiting = () => new Readable({ read: () => undefined })

afterEach(() => {
  jest.useRealTimers()
  expect(readdirSync(folder.path)).toEqual([])
})

describe('an upload', () => {
  it('is a file while it is read, and nothing afterwards', async () => {
    expect(await sizeOf(Readable.from([Buffer.from('P'), Buffer.from('K')]), 2)).toBe(2)
    expect(os.tmpdir).toHaveBeenCalled()
  })

  it('leaves nothing when its reading fails', async () => {
    const body = Readable.from([Buffer.from('PK')])
    const read = withUpload(body, { announced: 2, most }, () => Promise.reject(new Error('no')))
    await expect(read).rejects.toThrow('no')
  })

  it('is refused when it announces too much, or sends more than it may', async () => {
    const tooLarge = { status: 413, message: manage.uploadTooLarge }
    await expect(sizeOf(waiting(), most + 1)).rejects.toMatchObject(tooLarge)
    const large = Object.defineProperty(Buffer.from('PK'), 'length', { value: most + 1 })
    await expect(sizeOf(Readable.from([large]))).rejects.toMatchObject(tooLarge)
  })

  it('is dropped when less than 32 kB arrive in 20 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const body = waiting()
    const outcome = sizeOf(body).catch((error: unknown) => error)
    const arrive = async (bytes: number) => {
      body.push(Buffer.alloc(bytes))
      // The file is written in the thread pool.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    // The timer starts once the file is open.
    while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    await arrive(40_000)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(body.destroyed).toBe(false)
    await arrive(1000)
    await jest.advanceTimersByTimeAsync(20_000)
    const error = await outcome
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ status: 408 })
  })
})
