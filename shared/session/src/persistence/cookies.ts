/** Spec 9 "Session lifetime": cookies with SameSite Strict and path '/', Secure where the origin takes it. */
const fullName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

function readNamed(fullName: string): string | null {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${fullName}=`))
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(fullName.length + 1))
  } catch {
    return null
  }
}

function write(name: string, secure: boolean, value: string, expiresAt: number): void {
  const attributes = `Path=/; SameSite=Strict; Expires=${new Date(expiresAt).toUTCString()}${secure ? '; Secure' : ''}`
  document.cookie = `${fullName(name, secure)}=${encodeURIComponent(value)}; ${attributes}`
}

const remove = (name: string, secure: boolean) => write(name, secure, '', 0)

/** The plain name counts on http alone: on https a neighbouring subdomain could plant it. */
export function readCookie(name: string): string | null {
  const hardened = readNamed(fullName(name, true))
  return hardened ?? (location.protocol === 'https:' ? null : readNamed(name))
}

/** Browsers differ in which http origins may hold a Secure cookie: it is written, and the plain one only if it is not kept. */
export function writeCookie(name: string, value: string, expiresAt: number): void {
  write(name, true, value, expiresAt)
  if (location.protocol === 'https:') return
  if (readNamed(fullName(name, true)) === value) remove(name, false)
  else write(name, false, value, expiresAt)
}

export function removeCookie(name: string): void {
  remove(name, true)
  remove(name, false)
}
