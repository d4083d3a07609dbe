/** What is known of the models of a server, from its descriptions and from what it has refused. */
import type { Samplers } from './samplers'
import type { Calls } from './calls'
import { parametersIn, refusesSystem, windowIn } from './refusal'
import type { Described, Wire } from './wire'

/** ms that the descriptions of a server may take: a reply waits for them. */
const LOOKUP_TIMEOUT = 1500
/** ms until an unsettled description is asked for again. */
const UNSETTLED = 30_000

/** What a server may refuse without naming it, the likeliest first. */
const UNNAMED = ['response_format', 'format', 'stop']

interface Wanted {
  readonly samplers: Samplers
  /** A JSON schema for the whole answer; absent: it is free text. */
  readonly schema?: object | undefined
}

type Learned =
  /** The prompt is too long: the tokens that the server has counted in it; null: not named. */
  | { readonly counted: number | null }
  /** Another request of the same length may succeed. `guessed`: what it leaves out although no refusal names it. */
  | { readonly guessed: readonly string[] }

interface Model {
  readonly context: number
  /** Those that the server has not refused. */
  readonly parameters: object
}

export function createModels(calls: Calls, wire: Wire) {
  const described = new Map<string, { readonly at: number; readonly found: Described }>()
  const windows = new Map<string, number>()
  const refused = new Map<string, ReadonlySet<string>>()
  const withoutSystem = new Set<string>()

  async function lookUp(name: string, signal: AbortSignal): Promise<Described> {
    const known = described.get(name)
    if (known !== undefined && (known.found.isSettled || Date.now() - known.at < UNSETTLED)) return known.found
    const get = calls.getter(LOOKUP_TIMEOUT)
    const found = await calls.lookup(signal, (ask) => wire.describe(ask, get, name))
    described.set(name, { at: Date.now(), found })
    return found
  }

  return {
    async describe(name: string, { samplers, schema }: Wanted, signal: AbortSignal): Promise<Model> {
      const { context, parameters } = await lookUp(name, signal)
      const leftOut = refused.get(name)
      const all = { ...parameters(samplers), ...(schema && wire.ofSchema(schema)) }
      const taken = Object.entries(all).filter(([parameter]) => leftOut?.has(parameter) !== true)
      return { context: Math.min(context, windows.get(name) ?? context), parameters: Object.fromEntries(taken) }
    },

    takesSystem: (name: string) => !withoutSystem.has(name),

    /** Learns from a refusal of a request with `parameters`. Null: nothing was learned. */
    learn(name: string, refusal: string, parameters: object): Learned | null {
      if (refusesSystem(refusal)) {
        if (withoutSystem.has(name)) return null
        withoutSystem.add(name)
        return { guessed: [] }
      }
      const window = windowIn(refusal)
      if (window !== null) {
        windows.set(name, window.context)
        return { counted: window.prompt }
      }
      const named = parametersIn(refusal, Object.keys(parameters))
      const guessed = named.length > 0 ? [] : UNNAMED.filter((one) => one in parameters).slice(0, 1)
      const left = [...named, ...guessed]
      if (left.length === 0) return null
      refused.set(name, new Set([...(refused.get(name) ?? []), ...left]))
      return { guessed }
    },

    /** No request without them was answered: they may be sent again. */
    unlearn(name: string, guessed: readonly string[]) {
      const left = [...(refused.get(name) ?? [])].filter((one) => !guessed.includes(one))
      refused.set(name, new Set(left))
    },
  }
}
