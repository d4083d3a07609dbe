/** The accounts of this page, one for each kind of person: a server takes few new ones from one address. */
import { createEffect } from 'effector'
import type { ReplyOf, user } from '@codex/contracts/endpoints'
import type { User } from '@codex/contracts/entities'
import type { Person } from '..'

export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

export interface Session {
  readonly user: User
  readonly token: string
  /** ms epoch. */
  readonly expiresAt: number
}

const MINUTE = 60_000
const key = (person: Person) => `codex_preview_${person}`

/** Only this page writes here. */
export const recallFx = createEffect(
  (person: Person) => JSON.parse(localStorage.getItem(key(person)) ?? 'null') as Account | null,
)

export const keepFx = createEffect(({ person, account }: { readonly person: Person; readonly account: Account }) =>
  localStorage.setItem(key(person), JSON.stringify(account)),
)

/** Somebody whom the server does not know yet. */
export const inventFx = createEffect((): Account => {
  const letters = () => crypto.randomUUID().replaceAll('-', '')
  const username = `dev_${letters().slice(0, 10)}`
  return { username, email: `${username}@example.org`, password: `Dev1${letters()}` }
})

export const sessionFromFx = createEffect((reply: ReplyOf<typeof user.signIn>): Session => ({
  user: { id: reply.user_id, username: reply.username, email: reply.email },
  token: reply.access_token,
  expiresAt: Date.now() + reply.remaining_minutes * MINUTE,
}))
