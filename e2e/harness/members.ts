/** People with an account, made and signed in without a browser. */
import type { BrowserContextOptions } from 'playwright-core'
import { call } from './api'
import { somebody, type Person } from './screens'

const MINUTE = 60_000

/** The reply to sign-up and sign-in, spec 7. */
interface SignedIn {
  readonly user_id: string
  readonly username: string
  readonly email: string
  readonly access_token: string
}

export interface KeptSession {
  readonly token: string
  /** What a browser holds of it. */
  readonly state: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export interface Member extends KeptSession {
  readonly person: Person
}

export const account = (origin: string, { username, email, password }: Person) =>
  call(origin, '/user/sign-up', { username, email, password }) as Promise<SignedIn> // spec 7

/** Somebody new, signed in. */
export async function member(origin: string): Promise<Member> {
  const person = somebody()
  return { person, ...kept(origin, await account(origin, person)) }
}

/** Each call is a sign-in of its own: ending one leaves the others. */
export async function keptSession(origin: string, { username, password }: Person, { minutes = 60 } = {}) {
  const reply = (await call(origin, '/user/sign-in', { username, password })) as SignedIn // spec 7
  return kept(origin, reply, minutes)
}

/** Spec 4 "Auth": what the app keeps of a sign-in. sign-in-kept.test.ts holds the two together. */
function kept(origin: string, { user_id, username, email, access_token }: SignedIn, minutes = 60): KeptSession {
  const now = Date.now()
  const expiresAt = now + minutes * MINUTE
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    // A browser takes no cookie that is over; how long the session lasts stands in the other's value, too.
    expires: minutes > 0 ? Math.floor(expiresAt / 1000) : -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  })
  const stored = (name: string, value: unknown) => ({ name, value: JSON.stringify(value) })
  return {
    token: access_token,
    state: {
      cookies: [cookie('codex_token', access_token), cookie('codex_expires_at', String(expiresAt))],
      origins: [
        {
          origin,
          localStorage: [stored('codex_user', { id: user_id, username, email }), stored('codex_session_changed', now)],
        },
      ],
    },
  }
}
