/** Loaded with the first press: most people sign in with a password (decision 138). */
export { signInWithPasskey } from '@codex/api/webauthn'
