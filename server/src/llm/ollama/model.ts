/** Ollama's descriptions of its models. */
import { array, looseObject, nullish, number, object, record, safeParse, string, unknown } from 'valibot'
import { parseJson, wholeText } from '../model/reading'
import type { Ask, Described } from '../model/wire'
import { UNKNOWN_CONTEXT } from '../prompt/messages'
import type { Samplers } from '../model/samplers'
import { taken } from '../model/samplers'
import { AccessDenied } from '../engine/model-error'

/** Tokens. Most models can hold far more than a conversation needs, and Ollama allocates memory for all of it. */
const USUAL_CONTEXT = 8192
/** How long the model stays loaded after a reply: to load it takes long. */
const KEEP_ALIVE = '30m'

const TAKES = ['temperature', 'top_p', 'min_p']

const tags = object({
  models: array(looseObject({ name: string(), details: nullish(looseObject({ family: nullish(string()) })) })),
})
const shown = looseObject({
  model_info: nullish(record(string(), unknown())),
  parameters: nullish(string()),
  capabilities: nullish(array(string())),
})

/** Models that make vectors of texts, not replies. */
const embeds = /bert|embed|minilm|\bbge\b/i

/** The names of the models that can chat, the one used last first; null: this is not Ollama. */
export function chatModelsIn(answer: string): readonly string[] | null {
  const result = safeParse(tags, parseJson(answer))
  if (!result.success) return null
  return result.output.models
    .filter(({ name, details }) => !embeds.test(`${name} ${details?.family ?? ''}`))
    .map(({ name }) => name)
}

export async function firstChatModel(ask: Ask): Promise<string> {
  const answer = await wholeText(await ask('/api/tags'))
  const first = chatModelsIn(answer)?.[0]
  if (first === undefined) throw new AccessDenied(`no model that can chat: ${answer}`)
  return first
}

function contextOf(info: Readonly<Record<string, unknown>> | null | undefined): number {
  const entry = Object.entries(info ?? {}).find(([name]) => name.endsWith('.context_length'))
  const most = safeParse(number(), entry?.[1])
  return most.success && most.output >= 512 ? most.output : UNKNOWN_CONTEXT
}

const NUM_CTX = /^num_ctx\s+(\d+)/m

/** `wanted`: tokens, by the settings; null: by the model's own file, else what a conversation needs. */
export async function describe(ask: Ask, model: string, wanted: number | null): Promise<Described> {
  const answer = await wholeText(await ask('/api/show', { model }))
  const result = safeParse(shown, parseJson(answer))
  const found = result.success ? result.output : null
  const own = Number(NUM_CTX.exec(found?.parameters ?? '')?.[1] ?? NaN)
  const context = Math.min(contextOf(found?.model_info), wanted ?? (own > 0 ? own : USUAL_CONTEXT))
  const thinks = found?.capabilities?.includes('thinking') === true
  // Without num_ctx Ollama cuts the oldest text, the system message included. Thinking is never shown.
  const parameters = (samplers: Samplers) => ({
    options: { num_ctx: context, ...taken(samplers, TAKES) },
    keep_alive: KEEP_ALIVE,
    ...(thinks && { think: false }),
  })
  return { context, parameters, isSettled: true }
}
