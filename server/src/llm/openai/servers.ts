/** What servers with the OpenAI wire answer about their models. Each has its own shape; all may answer anything. */
import { array, fallback, looseObject, nullish, number, object, safeParse, string } from 'valibot'
import type { Get } from '../model/wire'

export interface Found {
  /** Tokens; null: unknown. */
  readonly context: number | null
  /** Sampling parameters that it is known to take. */
  readonly takes: readonly string[]
  /** Parameters that switch thinking off, for a server that is known to take them. */
  readonly withoutThinking: object
  /** Nothing more will be known until the server is started again. */
  readonly isSettled: boolean
}

/** Tokens. A smaller window is no window. */
const LEAST = 512

const size = fallback(nullish(number(), null), null)
const listed = object({
  data: array(
    looseObject({
      id: string(),
      owned_by: nullish(string(), ''),
      max_model_len: size,
      context_length: size,
      supported_parameters: fallback(nullish(array(string()), null), null),
      meta: fallback(nullish(looseObject({ n_ctx_train: size }), null), null),
    }),
  ),
})
const props = looseObject({ default_generation_settings: looseObject({ n_ctx: size }) })
const instance = looseObject({ id: string(), config: looseObject({ context_length: size }) })
const lmStudio = object({ models: array(looseObject({ key: string(), loaded_instances: array(instance) })) })
const lmStudioBefore = object({ data: array(looseObject({ id: string(), loaded_context_length: size })) })

const contextOf = (tokens: number | null | undefined) =>
  tokens !== null && tokens !== undefined && tokens >= LEAST ? Math.floor(tokens) : null

const ofOpenAi = ['temperature', 'top_p', 'stop']
const ofVllm = [...ofOpenAi, 'min_p']
const ofLlama = [...ofVllm, 'dry_multiplier', 'xtc_probability', 'xtc_threshold']

const unknown: Found = { context: null, takes: ofOpenAi, withoutThinking: {}, isSettled: true }
const templated = { chat_template_kwargs: { enable_thinking: false } }

async function ofLlamaServer(get: Get): Promise<Found | null> {
  const result = safeParse(props, await get('/props'))
  if (!result.success) return null
  const context = contextOf(result.output.default_generation_settings.n_ctx)
  return { ...unknown, context, takes: ofLlama, withoutThinking: templated }
}

/** A model that is not loaded has no window: the one that it could have says nothing about the one that it will get. */
const whenLoaded = (tokens: number | null | undefined): Found => {
  const context = contextOf(tokens)
  return { ...unknown, context, isSettled: context !== null }
}

async function ofLmStudio(get: Get, model: string): Promise<Found | null> {
  const result = safeParse(lmStudio, await get('/api/v1/models'))
  if (result.success) {
    const loaded = result.output.models.flatMap(({ key, loaded_instances: all }) =>
      all.map(({ id, config }, at) => ({ names: at === 0 ? [id, key] : [id], tokens: config.context_length })),
    )
    return whenLoaded(loaded.find(({ names }) => names.includes(model))?.tokens)
  }
  const before = safeParse(lmStudioBefore, await get('/api/v0/models'))
  if (!before.success) return null
  return whenLoaded(before.output.data.find(({ id }) => id === model)?.loaded_context_length)
}

export async function findModel(get: Get, model: string): Promise<Found> {
  const result = safeParse(listed, await get('/models'))
  const all = result.success ? result.output.data : []
  const entry = all.find(({ id }) => id === model)
  const context = contextOf(entry?.max_model_len ?? entry?.context_length)
  const takes = entry?.supported_parameters ?? null
  if (takes !== null) {
    const withoutThinking = takes.includes('reasoning') ? { reasoning: { enabled: false } } : {}
    return { ...unknown, context, takes, withoutThinking }
  }
  if (entry?.owned_by === 'vllm') return { ...unknown, context, takes: ofVllm, withoutThinking: templated }
  if (context !== null) return { ...unknown, context }
  const isLlamaServer = all.some(
    ({ owned_by, meta }) => owned_by === 'llamacpp' || typeof meta?.n_ctx_train === 'number',
  )
  const found = isLlamaServer ? null : await ofLmStudio(get, model)
  return found ?? (await ofLlamaServer(get)) ?? { ...unknown, isSettled: result.success }
}
