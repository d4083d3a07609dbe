/**
 * Spec 2 "Routes": whether somebody is signed in here, as @codex/session will read it from the same cookies. This runs
 * before the first paint and must stay tiny, so it can't import the store; kept-session.test.ts holds the two together.
 */
const secureOnly = () => location.protocol === 'https:'

function cookie(name: string): string | null {
  const named = (full: string) => {
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${full}=`))
    try {
      return pair === undefined ? null : decodeURIComponent(pair.slice(full.length + 1))
    } catch {
      return null
    }
  }
  return named(`__Host-${name}`) ?? (secureOnly() ? null : named(name))
}

/** Null without a session. */
export function keptToken(): string | null {
  const token = cookie('codex_token')
  if (token === null || !/^[\w.~+/-]{1,512}={0,2}$/.test(token)) return null
  const expiry = cookie('codex_expires_at')
  return expiry === null || !/^\d{1,15}$/.test(expiry) || Number(expiry) > Date.now() ? token : null
}

export const hasKeptSession = () => keptToken() !== null

const local = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Of the companion that was open when this user left; null where none is known. */
export function keptCompanionId(): string | null {
  const userId = fieldOf(local('codex_user'), 'id')
  const kept = local('codex_companion')
  const id = fieldOf(fieldOf(kept, 'companion'), 'id')
  return typeof userId === 'string' && fieldOf(kept, 'userId') === userId && typeof id === 'string' ? id : null
}
