/** The models that a server lists. Each kind of server has its own shape; all may answer anything. */
import type { ListedModel } from '@codex/contracts/entities'
import { modelName } from '@codex/contracts/limits'
import { codePoints } from '@codex/contracts/text'
import { array, fallback, looseObject, nullish, number, safeParse, string, union, unknown } from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import { parseJson } from '../model/reading'

/** Models of one server. */
const MOST = 1000

/** What another type is, is not known. */
const known = <Schema extends GenericSchema>(schema: Schema) => fallback(nullish(schema, null), null)
const size = known(number())
const amount = union([string(), number()])

const entry = looseObject({
  id: string(),
  owned_by: known(string()),
  context_length: size,
  max_model_len: size,
  max_context_length: size,
  context_window: size,
  meta: known(looseObject({ n_ctx: size })),
  /** US dollars for a token. */
  pricing: known(looseObject({ prompt: amount, completion: amount })),
  type: known(string()),
  architecture: known(looseObject({ output_modalities: known(array(string())) })),
  capabilities: known(looseObject({ completion_chat: known(unknown()) })),
})
type Entry = InferOutput<typeof entry>

/** For names that have no type: models of other things than texts. */
const otherwise =
  /embed|bert|minilm|\bbge\b|whisper|\btts\b|transcribe|dall-?e|imag(?:e|en)\b|diffusion|moderation|rerank|\b(?:sora|veo)\b|realtime|-audio\b/i
const otherType = /embed|image|audio|speech|transcri|moderation|rerank|video/i

function canChat({ id, type, architecture, capabilities }: Entry): boolean {
  const outputs = architecture?.output_modalities ?? null
  if (outputs !== null) return outputs.includes('text')
  if (capabilities?.completion_chat === false) return false
  return !otherwise.test(id) && !otherType.test(type ?? '')
}

const isName = (name: string) => name.trim() !== '' && codePoints(name) <= modelName.max && !/\p{Cc}/u.test(name)

/** The windows of servers; a smaller one is none. */
const LEAST = 512

function contextOf({ meta, ...of }: Entry): number | null {
  const sizes = [meta?.n_ctx, of.max_model_len, of.context_length, of.max_context_length, of.context_window]
  const found = sizes.find((tokens) => typeof tokens === 'number' && tokens >= LEAST)
  return found === null || found === undefined ? null : Math.floor(found)
}

/** Digits of a price: a float of a millionth has others that mean nothing. */
const PRECISION = 8

const perMillion = (price: string | number) => Number((Number(price) * 1_000_000).toPrecision(PRECISION))

function priceOf({ pricing }: Entry): ListedModel['price'] {
  if (pricing === null) return null
  const price = { input: perMillion(pricing.prompt), output: perMillion(pricing.completion) }
  // OpenRouter's -1: it depends.
  return price.input >= 0 && price.output >= 0 ? price : null
}

export interface Listed {
  readonly models: readonly ListedModel[]
  /** By which servers differ. */
  readonly owners: ReadonlySet<string>
}

export const listedNames = (names: readonly string[]): readonly ListedModel[] =>
  names
    .filter(isName)
    .slice(0, MOST)
    .map((model) => ({ model, context: null, price: null }))

/** The parsed JSON of an answer; undefined: it is none. */
export function jsonIn(answer: string): unknown {
  try {
    return parseJson(answer)
  } catch {
    return undefined
  }
}

/** The models that can chat, in the server's order; null: this is no list of models. */
export function modelsIn(answer: string): Listed | null {
  const json = jsonIn(answer)
  const list = Array.isArray(json) ? json : (Object(json) as { data?: unknown }).data // anything may have come
  const all = safeParse(array(unknown()), list)
  if (!all.success) return null
  const entries = all.output.map((one) => safeParse(entry, one)).flatMap((one) => (one.success ? [one.output] : []))
  if (entries.length === 0 && all.output.length > 0) return null
  const found = new Map<string, ListedModel>()
  for (const one of entries)
    if (found.size < MOST && isName(one.id) && canChat(one))
      found.set(one.id, { model: one.id, context: contextOf(one), price: priceOf(one) })
  return { models: [...found.values()], owners: new Set(entries.flatMap(({ owned_by: owner }) => owner ?? [])) }
}
