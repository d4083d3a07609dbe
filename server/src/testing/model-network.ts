/** Model servers in memory, for tests of connections. */
import type { ModelList } from '@codex/contracts/entities'
import type { Engine, Prompt } from '../llm'
import type { ConnectedServer, ModelNetwork, ModelServer, ServerAddress } from '../llm/connected/network'

/** What was asked of which server. */
interface Asked {
  readonly call: 'reply' | 'write' | 'list' | 'test' | 'find'
  readonly server: (ServerAddress & Partial<ModelServer & ConnectedServer>) | null
  readonly model: string | null
  readonly prompt?: Prompt
}

export interface FakeNetwork extends ModelNetwork {
  readonly asked: Asked[]
  readonly engines: ConnectedServer[]
  /** The test of a model has begun; it goes on when it is released, or aborted. */
  hold: () => { readonly release: () => void }
}

const price = { input: 0.15, output: 0.6 }

export function fakeNetwork(
  answer = (server: ConnectedServer, model: string) => `${model} of ${server.name}.`,
): FakeNetwork {
  const asked: Asked[] = []
  const engines: ConnectedServer[] = []
  let held: Promise<void> | null = null

  const listOf = (server: Parameters<ModelNetwork['listModels']>[0]): ModelList => {
    const { api, address } = server
    return { api: api ?? 'openai', address, models: [{ model: 'tiny', context: 8192, price }], problem: null }
  }

  return {
    asked,
    engines,
    hold() {
      let release = () => undefined as void
      held = new Promise<void>((resolve) => (release = resolve))
      return { release: () => release() }
    },

    engineOf(server): Engine {
      engines.push(server)
      const modelOf = (chosen: string | null | undefined) =>
        server.models.find((model) => model === chosen) ?? server.models[0] ?? ''
      return {
        models: server.models.slice(1),
        identify: ({ model }) => Promise.resolve({ kind: server.api, label: `${modelOf(model)} · ${server.name}` }),
        ready: () => Promise.resolve(true),
        // oxlint-disable-next-line typescript/require-await -- the answer needs no waiting
        async *reply(prompt) {
          const model = modelOf(prompt.model)
          asked.push({ call: 'reply', server, model, prompt })
          yield answer(server, model)
        },
        write() {
          const model = server.writerModel ?? modelOf(null)
          asked.push({ call: 'write', server, model })
          return Promise.resolve(answer(server, model))
        },
      }
    },

    listModels(server) {
      asked.push({ call: 'list', server: { ...server, api: server.api ?? 'openai' }, model: null })
      return Promise.resolve(listOf(server))
    },

    async *test(server, persona, signal) {
      asked.push({ call: 'test', server, model: server.model })
      yield { event: 'delta', text: `${persona.name}: ` }
      if (held !== null)
        await Promise.race([
          held,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
        ])
      held = null
      yield { event: 'delta', text: 'Good evening.' }
      const times = { first_word: 120, duration: 400, words: 2 }
      yield { event: 'done', text: `${persona.name}: Good evening.`, ...times, context: 8192, price, problem: null }
    },

    findLocal() {
      asked.push({ call: 'find', server: null, model: null })
      return Promise.resolve([{ name: 'Ollama', api: 'ollama', address: 'http://127.0.0.1:11434', models: ['tiny'] }])
    },
  }
}
