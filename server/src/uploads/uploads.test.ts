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

const textOf = (body: Readable, announced = 0) =>
  withUpload(body, { announced, most }, async (file) => String(await file.readFile()))
const waiting = () => new Readable({ read: () => undefined })

afterEach(() => {
  jest.useRealTimers()
  expect(readdirSync(folder.path)).toEqual([])
})

describe('an upload', () => {
  it('is a file while it is read, and nothing afterwards', async () => {
    const read = withUpload(
      Readable.from([Buffer.from('P'), Buffer.from('K')]),
      { announced: 2, most },
      async (file) => {
        const { size } = await file.stat()
        return size
      },
    )
    expect(await read).toBe(2)
    expect(os.tmpdir).toHaveBeenCalled()
  })

  it('leaves nothing when its reading fails', async () => {
    await expect(
      withUpload(Readable.from([Buffer.from('PK')]), { announced: 2, most }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
  })

  it('is refused when it announces too much', async () => {
    await expect(textOf(waiting(), most + 1)).rejects.toEqual(
      expect.objectContaining({ status: 413, message: manage.uploadTooLarge }),
    )
  })

  it('is refused when it sends more than it may', async () => {
    const large = Object.defineProperty(Buffer.from('PK'), 'length', { value: most + 1 })
    await expect(textOf(Readable.from([large]))).rejects.toEqual(expect.objectContaining({ status: 413 }))
  })

  it('is dropped when less than 32 kB arrive in 20 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const body = waiting()
    const outcome = textOf(body).catch((error: unknown) => error)
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
