/** What Ollama says of its models. */
import { array, looseObject, nullish, number, object, record, safeParse, string, unknown } from 'valibot'
import { parsed, wholeText } from '../model/reading'
import type { Ask, Described } from '../model/wire'
import { UNKNOWN_CONTEXT } from '../prompt/messages'
import { AccessRefused } from '../trouble'

/** Tokens. Most models can hold far more than a conversation needs, and the memory for it is taken at once. */
const USUAL_CONTEXT = 8192
/** How long the model stays loaded after a reply: loading it again takes longer than a person likes to wait. */
const KEEP_ALIVE = '30m'

const tags = object({
  models: array(looseObject({ name: string(), details: nullish(looseObject({ family: nullish(string()) })) })),
})
const shown = looseObject({
  model_info: nullish(record(string(), unknown())),
  parameters: nullish(string()),
  capabilities: nullish(array(string())),
})

/** They turn texts into numbers and can't speak. */
const embeds = /bert|embed|minilm|\bbge\b/i

/** The names of the models that can speak, the one used last first; null: this is not Ollama. */
export function speakersIn(answer: string): readonly string[] | null {
  const result = safeParse(tags, parsed(answer))
  if (!result.success) return null
  return result.output.models
    .filter(({ name, details }) => !embeds.test(`${name} ${details?.family ?? ''}`))
    .map(({ name }) => name)
}

export async function firstSpeaker(ask: Ask): Promise<string> {
  const answer = await wholeText(await ask('/api/tags'))
  const first = speakersIn(answer)?.[0]
  if (first === undefined) throw new AccessRefused(`no model that speaks: ${answer}`)
  return first
}

function holds(info: Readonly<Record<string, unknown>> | null | undefined): number {
  const found = Object.entries(info ?? {}).find(([name]) => name.endsWith('.context_length'))
  const most = safeParse(number(), found?.[1])
  return most.success && most.output >= 512 ? most.output : UNKNOWN_CONTEXT
}

const NUM_CTX = /^num_ctx\s+(\d+)/m

/** `wanted`: tokens, as the settings say; null: as the model's own file says, else what a conversation needs. */
export async function describe(ask: Ask, model: string, wanted: number | null): Promise<Described> {
  const answer = await wholeText(await ask('/api/show', { model }))
  const result = safeParse(shown, parsed(answer))
  const said = result.success ? result.output : null
  const own = Number(NUM_CTX.exec(said?.parameters ?? '')?.[1] ?? NaN)
  const context = Math.min(holds(said?.model_info), wanted ?? (own > 0 ? own : USUAL_CONTEXT))
  const thinks = said?.capabilities?.includes('thinking') === true
  // Without num_ctx it would cut the oldest text, the system message with it. Nobody sees what a model thinks.
  const options = { options: { num_ctx: context }, keep_alive: KEEP_ALIVE, ...(thinks && { think: false }) }
  return { context, options }
}
