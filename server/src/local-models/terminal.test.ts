import type { LocalModel } from '@codex/contracts/entities'
import { Refusal } from '../http/refusal'
import type { LocalModels } from './models'
import { downloadAtStart } from './terminal'

const { signal } = new AbortController()

/** Models whose list is the next state each time, and which are settled before the last one. */
function following(states: readonly Partial<LocalModel>[], refusal?: Refusal) {
  let settle = () => undefined as void
  const settled = new Promise<void>((resolve) => (settle = resolve))
  let at = -1
  const list = () => {
    at += 1
    if (at >= states.length - 2) settle()
    return Promise.resolve([
      { local_model: 'small', name: 'A small model', ...states[Math.min(at, states.length - 1)] },
    ])
  }
  const download = () => (refusal === undefined ? Promise.resolve() : Promise.reject(refusal))
  return { list, download, settled: () => settled } as unknown as LocalModels // no other is called
}

async function linesOf(models: LocalModels) {
  const lines: string[] = []
  await downloadAtStart(models, 'small', (line) => lines.push(line), signal, 1)
  return lines
}

const loading = (bytes: number): Partial<LocalModel> => ({ state: 'downloading', bytes, total: 400e6 })

it('prints a line for each step, and for each tenth of the download', async () => {
  const states = [...[1, 5, 39, 41, 43, 399].map((million) => loading(million * 1e6))]
  expect(
    await linesOf(
      following([
        { state: 'installing', bytes: 1 },
        { state: 'installing', bytes: 2 },
        ...states,
        { state: 'checking' },
        { state: 'ready' },
      ]),
    ),
  ).toEqual([
    'A small model: installing the program that runs it …',
    'A small model: 0 % of 0.4 GB',
    'A small model: 10 % of 0.4 GB',
    'A small model: 90 % of 0.4 GB',
    'A small model: checking the file …',
    'A small model is ready.',
  ])
})

it('prints why it failed, and why it cannot begin', async () => {
  const failed: Partial<LocalModel> = { state: 'failed', message: 'The disk is full.' }
  expect(await linesOf(following([failed]))).toEqual(['A small model: The disk is full.'])
  const refusal = new Refusal(409, 'This computer is too small.')
  expect(await linesOf(following([{ state: 'absent' }], refusal))).toEqual([
    'A small model: This computer is too small.',
  ])
})
