/** Docs/decisions/0097: the token by which the server knows this browser. It survives a sign-out, and does not sign in. */
import { createEffect } from 'effector'

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

/** Oldest first. The storage may be blocked, full or filled with junk. */
function read(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

export const recallDeviceFx = createEffect((username: string): string | null => {
  const account = digestOf(username)
  return read().find(([known]) => known === account)?.[1] ?? null
})

interface KnownDevice {
  readonly username: string
  readonly token: string
}

export const rememberDeviceFx = createEffect(({ username, token }: KnownDevice) => {
  const account = digestOf(username)
  const others = read().filter(([known]) => known !== account)
  localStorage.setItem(KEY, JSON.stringify([...others, [account, token]].slice(-MOST)))
})
