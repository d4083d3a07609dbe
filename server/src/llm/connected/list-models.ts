/** What a server offers, and which protocol it speaks. */
import type { ConnectionApi, ModelList } from '@codex/contracts/entities'
import { timedOut, WrongAddress } from '../engine/model-error'
import type { Calls } from '../model/calls'
import { createCalls } from '../model/calls'
import { LONGEST_LIST, wholeText } from '../model/reading'
import type { Path } from '../model/request'
import { chatModelsIn } from '../ollama/model'
import type { Reached } from './engine-of'
import { baseOf } from './engine-of'
import type { Listed } from './listed'
import { jsonIn, listedNames, modelsIn } from './listed'
import type { ServerAddress } from './network'
import { problem, problemOf } from './problem'

export type Asked = ServerAddress & { readonly api: ConnectionApi | null }

/** Calls whose failures are the caller's. */
export const callsOf = ({ dispatcherOf }: Reached, { address, key, reach }: ServerAddress, api: ConnectionApi): Calls =>
  createCalls(
    { baseUrl: baseOf({ api, address }), model: null, apiKey: key },
    { dispatcher: dispatcherOf(reach) },
    () => undefined,
  )

const textAt = async (calls: Calls, path: Path, signal: AbortSignal) =>
  wholeText(await calls.probe(path, signal), undefined, LONGEST_LIST)

/** The servers of llama.cpp and KoboldCpp answer it, too, but not its chats. */
function isOllama(answer: string): boolean {
  const json = jsonIn(answer)
  return !('data' in Object(json)) && !/"family"\s*:\s*"koboldcpp"/.test(answer)
}

const notModels = () => new WrongAddress('an answer that is no list of models')

/** Each throws a ModelError where the server speaks another protocol. */
const readers: Readonly<Record<ConnectionApi, (calls: Calls, signal: AbortSignal) => Promise<Listed>>> = {
  async ollama(calls, signal) {
    const answer = await textAt(calls, '/api/tags', signal)
    const names = isOllama(answer) ? chatModelsIn(answer) : null
    if (names === null) throw notModels()
    return { models: listedNames(names), owners: new Set() }
  },
  async openai(calls, signal) {
    const read = async () => modelsIn(await textAt(calls, '/models', signal))
    // A web page may be at any address of its server.
    const found = (await read()) ?? (calls.completeAddress('/models') ? await read() : null)
    if (found === null) throw notModels()
    return found
  },
}

interface Found extends Listed {
  readonly api: ConnectionApi
  readonly address: string
}

/** Throws a ModelError, or the abort. `limit`: ms. */
export async function readServer(reached: Reached, asked: Asked, limit: number, caller: AbortSignal): Promise<Found> {
  const late = AbortSignal.timeout(limit)
  const signal = AbortSignal.any([caller, late])
  const apis: readonly ConnectionApi[] = asked.api === null ? ['ollama', 'openai'] : [asked.api]
  const results = await Promise.allSettled(
    apis.map(async (api) => {
      const calls = callsOf(reached, asked, api)
      return { api, ...(await readers[api](calls, signal)), address: calls.address() }
    }),
  )
  caller.throwIfAborted()
  let reason: unknown = null
  for (const result of results) {
    if (result.status === 'fulfilled') return result.value
    reason = result.reason
  }
  throw late.aborted ? timedOut(`The list took more than ${limit} ms`) : reason
}

/** Rejects only for the caller's abort. */
export async function listModels(
  reached: Reached,
  asked: Asked,
  limit: number,
  caller: AbortSignal,
): Promise<ModelList> {
  try {
    const { api, address, models } = await readServer(reached, asked, limit, caller)
    return { api, address, models: [...models], problem: models.length === 0 ? problem('model', 'noModels') : null }
  } catch (error) {
    caller.throwIfAborted()
    const { address, key } = asked
    return { api: asked.api ?? 'openai', address, models: [], problem: problemOf(error, key !== null, 'list') }
  }
}
