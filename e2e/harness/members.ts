/** People with an account, made and signed in without a browser. */
import type { BrowserContextOptions } from 'playwright-core'
import { call } from './api'
import { browserOf } from './kept-session.mjs'
import { somebody, type Person } from './screens'

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

const kept = (
  origin: string,
  { user_id: id, username, email, access_token: token }: SignedIn,
  minutes?: number,
): KeptSession => ({ token, state: browserOf(origin, { token, user: { id, username, email } }, minutes) })
