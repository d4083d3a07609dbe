/** Docs/decisions/0097: the token by which the server knows this browser. It survives a sign-out, and does not sign in. */
import { createEffect } from 'effector'
import { readLasting, readLocal, writeLocal } from '@codex/session/stored'

const KEY = 'codex_devices'
/** Accounts of one browser. */
const MOST = 10

type Entry = readonly [account: string, token: string]

/** A 32-bit digest, so that after a sign-out no username can be read here. */
function digestOf(username: string): string {
  let digest = 0
  for (const unit of username.trim().toLowerCase()) digest = (Math.imul(digest, 31) + unit.charCodeAt(0)) | 0
  return digest.toString(36)
}

const isEntry = (raw: unknown): raw is Entry =>
  Array.isArray(raw) &&
  raw.length === 2 &&
  raw.every((part) => typeof part === 'string' && /^[\w.-]{1,200}$/.test(part))

/** Oldest first. A logout has moved it out of local storage. */
async function read(): Promise<readonly Entry[]> {
  const stored = readLocal(KEY) ?? (await readLasting(KEY))
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

export const recallDeviceFx = createEffect(async (username: string): Promise<string | null> => {
  const account = digestOf(username)
  return (await read()).find(([known]) => known === account)?.[1] ?? null
})

interface KnownDevice {
  readonly username: string
  readonly token: string
}

export const rememberDeviceFx = createEffect(async ({ username, token }: KnownDevice) => {
  const account = digestOf(username)
  const others = (await read()).filter(([known]) => known !== account)
  writeLocal(KEY, [...others, [account, token]].slice(-MOST))
})
