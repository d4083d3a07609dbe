import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { join } from 'node:path'
import { modelNetwork } from '../llm/connected'
import { persona } from '../testing/persona'
import { replyOf as readReply } from '../testing/replies'
import { temporaryFolder } from '../testing/temporary-folder'
import type { Entry } from './catalogue'
import { localEngines } from './engines'
import { DownloadProblem } from './problem'

const script = join(__dirname, '../testing/local-model-child.mjs')
const { signal } = new AbortController()
const folder = temporaryFolder()
afterAll(() => folder.remove())

const entry = (id: string, label: string) => ({ id, label, memory: { context: 5000 } }) as Entry // no more is read
const catalogue = [entry('small', 'Tiny'), entry('better', 'Larger')]
const listed = (states: Partial<Record<string, Partial<LocalModel>>>) =>
  catalogue.map(
    ({ id, label }) => ({ local_model: id, label, state: 'absent', message: null, ...states[id] }) as LocalModel,
  )

function open(states: Parameters<typeof listed>[0], fileOf: (id: string) => Promise<string | null>) {
  const models = { list: () => Promise.resolve(listed(states)), fileOf }
  return localEngines({ catalogue, models, script })
}
const replyOf = (run: ReturnType<typeof open>['run'], label: string) => readReply(run.engineOf(label))

it('answer from the file of their model, in one process for each', async () => {
  folder.put('tiny.gguf', 'echo')
  const asked: string[] = []
  const engines = open({ small: { state: 'ready' } }, (id) => {
    asked.push(id)
    return Promise.resolve(join(folder.path, 'tiny.gguf'))
  })
  const { run } = engines
  expect(await run.ready()).toEqual(['Tiny'])
  expect([run.contextOf('Tiny'), run.contextOf('Gone')]).toEqual([5000, null])
  expect(run.engineOf('Tiny')).toBe(run.engineOf('Tiny'))
  expect(await run.engineOf('Tiny').identify({ signal, model: null })).toMatchObject({ label: 'Tiny · This computer' })
  expect(await replyOf(run, 'Tiny')).not.toBe('')
  expect(asked).toEqual(['small'])

  const network = modelNetwork({ run, ports: [] })
  expect(await network.findLocal(signal)).toEqual([
    { name: 'This computer', api: 'openai', address: 'local:', models: ['Tiny'] },
  ])
  const server = { api: 'openai', address: 'local:', key: null, reach: 'private', model: 'Tiny' } as const
  const events = []
  for await (const event of network.test(server, persona, signal)) events.push(event)
  expect(events.at(-1)).toMatchObject({ event: 'done', context: 5000, price: null, problem: null })
  // An account that reaches public addresses only does not reach this computer either.
  const outside = []
  for await (const event of network.test({ ...server, reach: 'public' }, persona, signal)) outside.push(event)
  expect(outside.at(-1)).toMatchObject({ event: 'done', problem: { part: 'network' } })
  await engines.unload(entry('small', 'Tiny'))
  expect(await replyOf(run, 'Tiny')).not.toBe('')
  await engines.close()
})

it.each([
  ['was deleted', {}, 'Tiny', texts.problems.absent],
  ['is of another catalogue', {}, 'Gone', texts.problems.absent],
  ['is being downloaded', { small: { state: 'downloading' } }, 'Tiny', texts.problems.downloading],
  ['is being checked', { small: { state: 'checking' } }, 'Tiny', texts.problems.downloading],
  ['was not downloaded', { small: { state: 'failed', message: 'The disk is full.' } }, 'Tiny', 'The disk is full.'],
] as const)('say why a model does not answer that %s', async (_, states, label, message) => {
  const { run } = open(states, () => Promise.resolve(null))
  await expect(replyOf(run, label)).rejects.toMatchObject({ status: 503, message })
})

it('say that the file of a model has changed', async () => {
  const { run } = open({ small: { state: 'ready' } }, () => Promise.reject(new DownloadProblem('Changed.')))
  await expect(replyOf(run, 'Tiny')).rejects.toMatchObject({ status: 503, message: 'Changed.' })
})
