/** Accounts that are created and signed in by the API. */
import type { BrowserContextOptions } from 'playwright-core'
import { call } from './api'
import { storageStateOf } from './storage-state.mjs'
import { newPerson, type Person } from './screens'

/** Spec 7: the reply to sign-up and sign-in. */
interface SignedIn {
  readonly user_id: string
  readonly username: string
  readonly email: string
  readonly access_token: string
}

export interface StoredSession {
  readonly token: string
  /** For a browser context. */
  readonly state: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export interface SignedInUser extends StoredSession {
  readonly person: Person
}

export const signUpByApi = (origin: string, { username, email, password }: Person) =>
  call(origin, '/user/sign-up', { username, email, password }) as Promise<SignedIn> // Spec 7

/** Signs up a new user. */
export async function createUser(origin: string): Promise<SignedInUser> {
  const person = newPerson()
  return { person, ...storedSession(origin, await signUpByApi(origin, person)) }
}

/** Each call starts a separate session. */
export async function signInByApi(origin: string, { username, password }: Person, { minutes = 60 } = {}) {
  const reply = (await call(origin, '/user/sign-in', { username, password })) as SignedIn // Spec 7
  return storedSession(origin, reply, minutes)
}

const storedSession = (
  origin: string,
  { user_id: id, username, email, access_token: token }: SignedIn,
  minutes?: number,
): StoredSession => ({ token, state: storageStateOf(origin, { token, user: { id, username, email } }, minutes) })
