/** Spec 4 "Auth": what the app stores of a session. tests/stored-session.test.ts compares the two. */

const MINUTE = 60_000

/**
 * The storage state of a browser that is signed in, for Playwright.
 * @param {string} origin
 * @param {{ token: string, user: { id: string, username: string, email: string } }} who
 * @param {number} [minutes] until the session expires
 */
export function storageStateOf(origin, { token, user }, minutes = 60) {
  const now = Date.now()
  const expiresAt = now + minutes * MINUTE
  const cookie = (/** @type {string} */ name, /** @type {string} */ value) => ({
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    // A browser accepts no expired cookie; the value of codex_expires_at has the expiry too.
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
