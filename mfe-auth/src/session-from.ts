/** Spec 3 "User", spec 7: what sign-up and sign-in answer, as the session takes it. */
import { createEffect } from 'effector'
import type { ReplyOf, user } from '@codex/contracts/endpoints'

const MINUTE = 60_000

/** `expiresAt` in ms epoch by this browser's clock, which may differ from the server's. */
export const sessionFromFx = createEffect((reply: ReplyOf<typeof user.signIn>) => ({
  user: { id: reply.user_id, username: reply.username, email: reply.email },
  token: reply.access_token,
  expiresAt: Date.now() + reply.remaining_minutes * MINUTE,
}))
