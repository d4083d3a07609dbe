/** What a turn does outside. */
import { attach, createEffect, merge } from 'effector'
import { chat, replies } from '@codex/api'
import type { Reply } from '@codex/contracts/entities'
import { replyOf, turnOf, type Draft, type OpenTurn, type Turn } from './turn'

/** 32 hexadecimal digits. `randomUUID` is not there on plain http. */
const chance = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
const now = () => new Date().toISOString()

export const writeFx = createEffect((draft: Draft) => turnOf(draft, chance(), now()))

export const sendFx = attach({
  effect: replies.sendFx,
  mapParams: ({ companionId, question, key }: Turn) => ({
    profile_id: companionId,
    message: question?.text ?? '',
    idempotency_key: key,
  }),
})
export const resendFx = attach({
  effect: replies.resendFx,
  mapParams: ({ companionId, question, key, replaces }: Turn) => ({
    profile_id: companionId,
    message_id: replaces ?? '',
    message: question?.text ?? '',
    idempotency_key: key,
  }),
})
export const regenerateFx = attach({
  effect: replies.regenerateFx,
  mapParams: ({ companionId, key, replaces }: Turn) => ({
    profile_id: companionId,
    message_id: replaces ?? '',
    idempotency_key: key,
  }),
})
export const answered = merge([sendFx.done, resendFx.done, regenerateFx.done])
export const refused = merge([sendFx.fail, resendFx.fail, regenerateFx.fail])

export const followFx = attach({
  effect: replies.followFx,
  mapParams: (companionId: string) => ({ profile_id: companionId }),
})
/** Keeps what the person sees of the reply: the server stores just that. */
export const stopFx = attach({
  effect: chat.stopReplyFx,
  mapParams: ({ companionId, reply }: OpenTurn) => ({ profile_id: companionId, shown: reply?.text.length ?? 0 }),
})

export const arriveFx = createEffect(({ turn, reply }: { readonly turn: Turn; readonly reply: Reply }) =>
  replyOf(turn, reply, now()),
)
/** ms. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]
export const mayTryAgain = ({ attempt }: OpenTurn) => attempt < PAUSES.length
/** Waits for a while, and for as long as the browser knows that it is offline; the connection's return ends both. */
export const pauseFx = createEffect(
  ({ attempt }: OpenTurn) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      const timer = setTimeout(() => {
        if (navigator.onLine) end()
      }, PAUSES[attempt] ?? 0)
      addEventListener('online', end)
    }),
)
export const logFx = createEffect((reason: string) => {
  // Spec 8: these failures are logged. Never the text itself.
  console.warn(`Chat message not sent: ${reason}`) // eslint-disable-line no-console -- spec 8 asks for the log
})
