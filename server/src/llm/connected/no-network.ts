/** In place of a network: no server is reached. */
import { connections as texts } from '@codex/contracts/texts'
import { unreachable } from '../engine/model-error'
import type { ModelNetwork } from './network'

const problem = { part: 'network', message: texts.problems.noServer } as const
const fail = () => Promise.reject(unreachable('no network'))

export const noNetwork: ModelNetwork = {
  engineOf: ({ api, name, models }) => ({
    models: models.slice(1),
    identify: ({ model }) => Promise.resolve({ kind: api, label: `${model ?? models[0] ?? ''} · ${name}` }),
    ready: () => Promise.resolve(false),
    reply: () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }),
    write: fail,
  }),
  listModels: ({ api, address }) => Promise.resolve({ api: api ?? 'openai', address, models: [], problem }),
  // eslint-disable-next-line @typescript-eslint/require-await -- the answer needs no waiting
  async *test() {
    const unmeasured = { first_word: null, duration: 0, words: 0, context: null, price: null }
    yield { event: 'done', text: '', ...unmeasured, problem }
  },
  findLocal: () => Promise.resolve([]),
}
