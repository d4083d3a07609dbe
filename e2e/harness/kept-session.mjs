/** Spec 4 "Auth": what the app keeps of a sign-in. sign-in-kept.test.ts holds the two together. */

const MINUTE = 60_000

/**
 * What the browser of somebody holds who is signed in, as Playwright takes it.
 * @param {string} origin
 * @param {{ token: string, user: { id: string, username: string, email: string } }} who
 * @param {number} [minutes] that the session lasts from now
 */
export function browserOf(origin, { token, user }, minutes = 60) {
  const now = Date.now()
  const expiresAt = now + minutes * MINUTE
  const cookie = (/** @type {string} */ name, /** @type {string} */ value) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    // A browser takes no cookie that is over; how long the session lasts stands in the other's value, too.
    expires: minutes > 0 ? Math.floor(expiresAt / 1000) : -1,
    httpOnly: false,
    secure: false,
    sameSite: /** @type {const} */ ('Strict'),
  })
  const stored = (/** @type {string} */ name, /** @type {unknown} */ value) => ({ name, value: JSON.stringify(value) })
  return {
    cookies: [cookie('codex_token', token), cookie('codex_expires_at', String(expiresAt))],
    origins: [{ origin, localStorage: [stored('codex_user', user), stored('codex_session_changed', now)] }],
  }
}
