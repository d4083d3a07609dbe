/** For `require-trusted-types-for 'script'`: scripts of the allowed origins, and no markup. */
import { isAllowedOrigin } from './origins'
import { trustedTypes } from './api'

function createScriptURL(url: string): string {
  if (isAllowedOrigin(new URL(url, location.href).origin)) return url
  throw new TypeError(`A script of a foreign origin was refused: ${url}`)
}

function createHTML(html: string): string {
  if (html.includes('<')) throw new TypeError('Markup was refused: text is rendered as text.')
  return html
}

trustedTypes?.createPolicy('default', { createScriptURL, createHTML })

const federation = trustedTypes?.createPolicy('codex#mf', { createScriptURL }) ?? { createScriptURL }

/** The address as a value for `script.src`; throws TypeError for a foreign origin. */
export const scriptAddress = (url: string) => federation.createScriptURL(url)
