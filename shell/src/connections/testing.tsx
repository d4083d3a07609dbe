/** For the tests of this folder: a signed-in operator whose dialog is open, and a server that remembers what it is sent. */
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render } from '@testing-library/react'
import { ApiError, connectionTest, on, server } from '@codex/api/testing'
import { connections as endpoints } from '@codex/contracts/endpoints'
import type { Connection, Connections, ModelList, TestResult } from '@codex/contracts/entities'
import type { TestEvent } from '@codex/contracts/replies'
import { $companion, $status, $token, $user, connectionsRequested } from '@codex/session'
import { ConnectionsDialog } from './view'

export const builtIn = { kind: 'built-in', label: 'Built-in replies, no AI model' } as const
export const mine = {
  connection_id: 'c1',
  name: 'Mine',
  api: 'openai' as const,
  address: 'https://models.example/v1',
  has_key: true,
  models: ['tiny', 'large'],
  writer_model: null,
} satisfies Connection

export const view = (change: Partial<Connections> = {}): Connections => ({
  by: 'built-in',
  engine: builtIn,
  chosen: null,
  connections: [],
  closed: null,
  for_all: true,
  ...change,
})
export const answered = view({
  by: 'installation',
  engine: { kind: 'openai', label: 'tiny' },
  chosen: 'c1',
  connections: [mine],
})

export const list = (change: Partial<ModelList> = {}): ModelList => ({
  api: 'openai',
  address: 'https://models.example/v1',
  models: [
    { model: 'tiny', context: 4096, price: null },
    { model: 'large', context: 128_000, price: { input: 0.15, output: 0.6 } },
  ],
  problem: null,
  ...change,
})
export const tested = (change: Partial<TestResult> = {}): TestResult => ({
  text: 'Aye, the lamp is lit.',
  first_word: 800,
  duration: 1800,
  words: 12,
  context: 4096,
  price: { input: 0.15, output: 0.6 },
  problem: null,
  ...change,
})

/** jsdom has no layout. */
Element.prototype.scrollIntoView = () => undefined

type Body = Readonly<Record<string, unknown>>

export interface Server {
  view: () => unknown
  find: () => unknown
  list: () => unknown
  test: (body: Body) => AsyncIterable<TestEvent>
  save: (body: Body) => unknown
  /** Default: there is no such call. */
  models: () => unknown
  download: () => unknown
  cancel: () => unknown
  removeFile: () => unknown
}

const absent = () => Promise.reject(new ApiError(404, 'No such call'))

/** Opens the dialog. `calls`: the bodies by the name of the call. */
export async function openDialog(answers: Partial<Server> = {}) {
  const calls: [string, Body][] = []
  const noted =
    (name: string, answer: (body: Body) => unknown) =>
    (body: Body): unknown => {
      calls.push([name, body])
      return answer(body)
    }
  const scope: Scope = fork({
    values: [
      [$status, 'authenticated'],
      [$token, 't1'],
      [$user, { id: 'u1', username: 'ada', email: 'ada@example.org' }],
      [$companion, { profile_id: 'p1', name: 'Lyra', image: '/avatars/pic_1.png' }],
    ],
    handlers: [
      server(
        on(endpoints.view, noted('view', answers.view ?? (() => view()))),
        on(endpoints.findLocal, noted('find', answers.find ?? (() => ({ servers: [] })))),
        on(endpoints.listModels, noted('list', answers.list ?? (() => list()))),
        on(endpoints.save, noted('save', answers.save ?? (() => answered))),
        on(endpoints.localModels, answers.models ?? absent),
        on(endpoints.download, noted('download', answers.download ?? absent)),
        on(endpoints.cancelDownload, noted('cancel', answers.cancel ?? absent)),
        on(endpoints.removeDownload, noted('removeFile', answers.removeFile ?? absent)),
        on(
          endpoints.choose,
          noted('choose', () => view()),
        ),
        on(
          endpoints.remove,
          noted('remove', () => view()),
        ),
      ),
      connectionTest((body) => {
        calls.push(['test', body])
        return (answers.test ?? said())(body)
      }),
    ],
  })
  render(
    <Provider value={scope}>
      <ConnectionsDialog />
    </Provider>,
  )
  await act(() => allSettled(connectionsRequested, { scope }))
  return { scope, calls, last: (name: string) => calls.findLast(([one]) => one === name)?.[1] }
}

/** A test that says the line in two pieces. */
export const said = (result: TestResult = tested()): Server['test'] =>
  // oxlint-disable-next-line typescript/require-await -- a stream whose events are all there
  async function* (): AsyncGenerator<TestEvent> {
    yield { event: 'delta', text: 'Aye, ' }
    yield { event: 'done', ...result }
  }
