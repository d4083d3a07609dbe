import { safeParse } from 'valibot'
import type { ModelSettings } from '../../settings/settings'
import type { Engine, Message, ReplyOptions } from '../engine'
import { notUnderstood } from '../trouble'
import { modelList, textOf } from './answer'
import { messagesOf } from './messages'
import type { Limits } from './patience'
import { patience, usualLimits } from './patience'
import { ask } from './request'

/** ms. A person waits for the answer to whether the model is there. */
const LOOK = 3000
/** ms that an answer holds. */
const FRESH = 10_000

/** Any endpoint that speaks the OpenAI wire: `{baseUrl}/chat/completions`, streamed. */
export function openAiEngine(settings: ModelSettings, limits: Limits = usualLimits): Engine {
  let model = settings.model

  /** Whether it answers at all; looked at again after a while. */
  let looked: { readonly at: number; readonly ready: Promise<boolean> } | null = null

  async function look(signal: AbortSignal): Promise<boolean> {
    const time = patience({ ...limits, firstByte: LOOK, total: LOOK }, signal)
    try {
      await (await ask(settings, '/models', null, time.signal)).body?.cancel()
      return true
    } catch {
      return false
    } finally {
      time.end()
    }
  }

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

  async function* complete(messages: readonly Message[], { signal, onCutShort }: ReplyOptions) {
    const name = await modelOf(signal)
    const time = patience(limits, signal)
    try {
      const body = { model: name, messages, stream: true }
      const heard = { arrived: time.arrived, cutShort: () => onCutShort?.() }
      yield* textOf(await ask(settings, '/chat/completions', body, time.signal), heard)
    } catch (error) {
      throw time.explain(error)
    } finally {
      time.end()
    }
  }

  return {
    identify: async ({ signal }) => ({ kind: 'openai', label: await modelOf(signal) }),

    ready({ signal }) {
      const now = Date.now()
      // A look is shared: one caller that leaves must not end it for the others.
      if (looked === null || now - looked.at > FRESH) looked = { at: now, ready: look(AbortSignal.timeout(LOOK)) }
      return signal.aborted ? Promise.resolve(false) : looked.ready
    },

    reply: (prompt, options) => complete(messagesOf(prompt), options),

    async write(messages, options) {
      let text = ''
      const cut = { short: false }
      const onCutShort = () => {
        cut.short = true
      }
      for await (const piece of complete(messages, { ...options, onCutShort })) text += piece
      if (cut.short) throw notUnderstood()
      return text
    },
  }
}
