/** Spec 3 "User", spec 7: what sign-up and sign-in answer, as the session takes it. */
import type { ReplyOf, user } from '@codex/contracts/endpoints'

/** `expiresAt` in ms epoch. */
export const sessionFrom = (reply: ReplyOf<typeof user.signIn>) => ({
  user: { id: reply.user_id, username: reply.username, email: reply.email },
  token: reply.access_token,
  expiresAt: Date.parse(reply.expires_at),
})
