/** Any endpoint with the OpenAI wire: `{baseUrl}/chat/completions`, streamed. */
import { array, minLength, object, pipe, safeParse, string } from 'valibot'
import type { ModelSettings } from '../../settings/settings'
import type { Engine } from '../engine'
import type { Endpoint, ModelOptions } from '../model/calls'
import { modelEngine } from '../model/engine'
import { LONGEST_LIST, parseJson, wholeText } from '../model/reading'
import type { Wire } from '../model/wire'
import { UNKNOWN_CONTEXT } from '../prompt/messages'
import type { Samplers } from '../model/samplers'
import { taken } from '../model/samplers'
import { REQUESTED_STOPS } from '../model/template-marks'
import { notUnderstood } from '../engine/model-error'
import { textOf } from './answer'
import { findModel } from './servers'

const modelList = object({ data: pipe(array(object({ id: string() })), minLength(1)) })

const wireOf = (context: number | null): Wire => ({
  kind: 'openai',
  health: '/models',
  chat: '/chat/completions',
  async first(ask) {
    const answer = await wholeText(await ask('/models'), undefined, LONGEST_LIST)
    const result = safeParse(modelList, parseJson(answer))
    const first = result.success ? result.output.data[0]?.id : undefined
    if (first === undefined) throw notUnderstood(answer)
    return first
  },
  async describe(_, get, model) {
    const { context: found, takes, withoutThinking, isSettled } = await findModel(get, model)
    const stop = takes.includes('stop') ? { stop: REQUESTED_STOPS } : {}
    const parameters = (samplers: Samplers) => ({ ...taken(samplers, takes), ...stop, ...withoutThinking })
    return { context: context ?? found ?? UNKNOWN_CONTEXT, parameters, isSettled }
  },
  ofSchema: (schema) => ({ response_format: { type: 'json_schema', json_schema: { name: 'reply', schema } } }),
  textOf,
})

type OpenAiSettings = Endpoint & Partial<Pick<ModelSettings, 'context'>>

export const openAiEngine = (settings: OpenAiSettings, options: ModelOptions = {}): Engine =>
  modelEngine(wireOf(settings.context ?? null), settings, options)
