import { safeParse } from 'valibot'
import type { ModelSettings } from '../../settings/settings'
import type { Engine, ReplyOptions } from '../engine'
import { notUnderstood } from '../trouble'
import { modelList, textOf } from './answer'
import { messagesOf } from './messages'
import type { Limits } from './patience'
import { patience, usualLimits } from './patience'
import { ask } from './request'

/** Any endpoint that speaks the OpenAI wire: `{baseUrl}/chat/completions`, streamed. */
export function openAiEngine(settings: ModelSettings, limits: Limits = usualLimits): Engine {
  let model = settings.model

  async function firstModel(signal: AbortSignal): Promise<string> {
    const time = patience(limits, signal)
    try {
      const answer: unknown = await (await ask(settings, '/models', null, time.signal)).json()
      const result = safeParse(modelList, answer)
      const first = result.success ? result.output.data[0]?.id : undefined
      if (first === undefined) throw notUnderstood()
      return first
    } catch (error) {
      throw error instanceof SyntaxError ? notUnderstood() : time.explain(error)
    } finally {
      time.end()
    }
  }

  const modelOf = async (signal: AbortSignal) => (model ??= await firstModel(signal))

  return {
    identify: async ({ signal }) => ({ kind: 'openai', label: await modelOf(signal) }),

    async *reply(prompt, { signal }: ReplyOptions) {
      const name = await modelOf(signal)
      const time = patience(limits, signal)
      try {
        const body = { model: name, messages: messagesOf(prompt), stream: true }
        yield* textOf(await ask(settings, '/chat/completions', body, time.signal), time.arrived)
      } catch (error) {
        throw time.explain(error)
      } finally {
        time.end()
      }
    },
  }
}
