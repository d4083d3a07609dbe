/**
 * The page runs under `require-trusted-types-for 'script'`. The bundler's chunk loader has a policy of its own; whatever
 * reaches a sink without one comes here: script addresses of the allowed origins pass, markup never does.
 */
import { isAllowedOrigin } from './remotes/origins'

interface Policy {
  readonly createScriptURL: (url: string) => unknown
}
interface PolicyRules {
  readonly createScriptURL?: (url: string) => string
  readonly createHTML?: (html: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => Policy
}

// TypeScript's DOM library does not know Trusted Types yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

function ownScript(url: string): string {
  if (isAllowedOrigin(new URL(url, location.href).origin)) return url
  throw new TypeError(`A script of a foreign origin was refused: ${url}`)
}

function textOnly(html: string): string {
  if (html.includes('<')) throw new TypeError('Markup was refused: text is rendered as text.')
  return html
}

trustedTypes?.createPolicy('default', { createScriptURL: ownScript, createHTML: textOnly })

const federation = trustedTypes?.createPolicy('codex#mf', { createScriptURL: ownScript })

/** The address as a value that `script.src` takes; throws TypeError for a foreign origin. */
export function scriptAddress(url: string): string {
  // A TrustedScriptURL is no string for TypeScript, yet it is what `src` takes.
  return federation ? (federation.createScriptURL(url) as string) : ownScript(url)
}
