/** One stored account for each kind of person, because the server limits sign-ups per address. */
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

// Only this page writes to this storage.
export const readAccountFx = createEffect(
  (person: Person) => JSON.parse(localStorage.getItem(key(person)) ?? 'null') as Account | null,
)

export const storeAccountFx = createEffect(
  ({ person, account }: { readonly person: Person; readonly account: Account }) =>
    localStorage.setItem(key(person), JSON.stringify(account)),
)

export const newAccountFx = createEffect((): Account => {
  const letters = () => crypto.randomUUID().replaceAll('-', '')
  const username = `dev_${letters().slice(0, 10)}`
  return { username, email: `${username}@example.org`, password: `Dev1${letters()}` }
})

export const sessionFromFx = createEffect((reply: ReplyOf<typeof user.signIn>): Session => ({
  user: { id: reply.user_id, username: reply.username, email: reply.email },
  token: reply.access_token,
  expiresAt: Date.now() + reply.remaining_minutes * MINUTE,
}))
