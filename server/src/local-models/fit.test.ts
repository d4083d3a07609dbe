import { tmpdir } from 'node:os'
import { catalogueOf } from './catalogue'
import { machineOf, unfitOf } from './fit'

const { catalogue } = catalogueOf({ localModelsFile: null, localModel: null })
const entryOf = (wanted: string) => catalogue.filter(({ id }) => id === wanted)
const [small, better] = [entryOf('small'), entryOf('better')]
const GB = 1e9
const machine = (disk: number, memory: number) => ({ disk: () => Promise.resolve(disk), memory: () => memory })

it.each([
  ['enough of both', 400e6, 0, machine(1 * GB, 4 * GB), null],
  [
    'too little disk for the file',
    400e6,
    0,
    machine(0.9 * GB, 4 * GB),
    /^The disk has 0\.9 GB free, and this model needs 0\.9 GB/,
  ],
  ['a part of the file', 400e6, 300e6, machine(0.9 * GB, 4 * GB), null],
  // 2 × 0.4 GB, 8,192 tokens of 115 kB, 0.5 GB.
  [
    'too little memory',
    400e6,
    0,
    machine(9 * GB, 2.2 * GB),
    /^This computer has 2\.2 GB of memory free.* needs 2\.3 GB/,
  ],
])('%s', async (_, size, have, computer, message) => {
  const [sentence] = await Promise.all(small.map((entry) => unfitOf(entry, size, have, computer)))
  if (message === null) expect(sentence).toBeNull()
  else expect(sentence).toMatch(message)
})

it('needs about twice its file for a better model', async () => {
  const withMemory = (memory: number) => better.map((one) => unfitOf(one, one.size ?? 0, 0, machine(99 * GB, memory)))
  expect(await Promise.all(withMemory(6.9 * GB))).toEqual([expect.stringContaining('needs 7.0 GB')])
  expect(await Promise.all(withMemory(7.1 * GB))).toEqual([null])
})

it('measures this computer in bytes', async () => {
  const { disk, memory } = machineOf(tmpdir())
  expect(await disk()).toBeGreaterThan(1e6)
  expect(memory()).toBeGreaterThan(1e7)
  expect(Number.isFinite(memory())).toBe(true)
})
