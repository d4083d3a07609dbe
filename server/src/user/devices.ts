/** Docs/decisions/0097: a device that has signed in before proves it with a token, which does not sign in. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Account {
  readonly id: string
  readonly passwordHash: string
}

const DAY = 86_400_000
/** Days after its last sign-in in which a device is known. */
const LIFETIME = 180
const TOKEN = /^([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/

const today = () => Math.floor(Date.now() / DAY)

/** The salted hash never leaves the database, so it is the account's key: the token ends with it. */
const signature = ({ id, passwordHash }: Account, device: string, day: string) =>
  createHmac('sha256', passwordHash).update(`device ${id} ${device} ${day}`).digest('base64url')

export const newDevice = () => randomBytes(12).toString('base64url')

export function deviceToken(account: Account, device: string): string {
  const day = String(today())
  return `${device}.${day}.${signature(account, device, day)}`
}

/** The device that has this token of the account; null for a token that is forged, expired or of another account. */
export function deviceOf(account: Account, token: string): string | null {
  const [, device = '', day = '', given = ''] = TOKEN.exec(token) ?? []
  if (device === '' || Math.abs(today() - Number(day)) > LIFETIME) return null
  return timingSafeEqual(Buffer.from(signature(account, device, day)), Buffer.from(given)) ? device : null
}
