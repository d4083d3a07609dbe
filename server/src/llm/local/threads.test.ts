import { temporaryFolder } from '../../testing/temporary-folder'
import { threadsFor, watchThreads } from './threads'

const folder = temporaryFolder()
afterAll(() => folder.remove())

describe('threadsFor', () => {
  it.each([
    ['two', 'cpu.max', '200000 100000\n', 1],
    ['one', 'cpu.max', '100000 100000\n', 1],
    ['half', 'cpu.max', '50000 100000\n', 1],
    ['six and a half', 'cpu.max', '650000 100000\n', 5],
    ['no limit', 'cpu.max', 'max 100000\n', 7],
  ])('leaves a core of a quota of %s', (_, file, text, threads) => {
    folder.put(`v2/${file}`, text)
    expect(threadsFor(8, `${folder.path}/v2`)).toBe(threads)
  })

  it('knows the quota of cgroups of version 1', () => {
    folder.put('v1/cpu/cpu.cfs_quota_us', '300000\n')
    folder.put('v1/cpu/cpu.cfs_period_us', '100000\n')
    expect(threadsFor(16, `${folder.path}/v1`)).toBe(2)
    folder.put('v1/cpu/cpu.cfs_quota_us', '-1\n')
    expect(threadsFor(16, `${folder.path}/v1`)).toBe(8)
  })

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 8],
  ])('of %d cores without a quota gives %d threads', (cores, threads) => {
    expect(threadsFor(cores, `${folder.path}/none`)).toBe(threads)
  })
})

describe('watchThreads', () => {
  it('halves the threads while eight tokens take more than four seconds', () => {
    let threads = 6
    let now = 0
    const used: number[] = []
    const watch = watchThreads(
      () => threads,
      (count) => used.push((threads = count)),
      () => now,
    )
    const write = (tokens: number, ms: number) => {
      for (let token = 1; token <= 8; token += 1) {
        now += ms / 8
        watch(tokens + token)
      }
    }
    write(0, 3000)
    expect(used).toEqual([])
    write(8, 5000)
    write(16, 5000)
    write(24, 50_000)
    expect(used).toEqual([3, 1])
  })
})
