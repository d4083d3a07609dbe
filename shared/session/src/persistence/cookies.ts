/** Spec 9 "Session lifetime": cookies with SameSite Strict and path '/', Secure where the origin accepts it. */
import { orNull } from './or-null'

const hardenedName = (name: string) => `__Host-${name}`

function readNamed(name: string): string | null {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  return pair === undefined ? null : orNull(() => decodeURIComponent(pair.slice(name.length + 1)))
}

function write(name: string, value: string, expiresAt: number, attributes = ''): void {
  const expires = new Date(expiresAt).toUTCString()
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Expires=${expires}${attributes}`
}

const writeHardened = (name: string, value: string, expiresAt: number) =>
  write(hardenedName(name), value, expiresAt, '; Secure')

/** The plain name counts on http only: on https a sibling subdomain could set it. */
export function readCookie(name: string): string | null {
  return readNamed(hardenedName(name)) ?? (location.protocol === 'https:' ? null : readNamed(name))
}

/** Browsers differ in which http origins accept a Secure cookie: the plain name is written where the hardened one is refused. */
export function writeCookie(name: string, value: string, expiresAt: number): void {
  writeHardened(name, value, expiresAt)
  if (location.protocol === 'https:') return
  if (readNamed(hardenedName(name)) === value) write(name, '', 0)
  else write(name, value, expiresAt)
}

export function removeCookie(name: string): void {
  writeHardened(name, '', 0)
  write(name, '', 0)
}
