import type { Discovery } from '@codex/contracts/discovery'
import { createHash } from 'node:crypto'
import { object, parse, record, string } from 'valibot'
import { preloadsFor } from './preloads'

const HEAD = '<!--codex:head-->'
const DATA = '<!--codex:data-->'

const shellFacts = object({ version: string(), provides: record(string(), string()) })

/** shell.json of a built shell: exact versions of what it provides to remotes. */
export const readShellFacts = (text: string) => parse(shellFacts, JSON.parse(text))

export interface Page {
  readonly html: string
  /** What the policy allows of the scripts and styles that lie in the page: their hashes alone. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** What the build wrote into a page bears no attribute, so that nothing else is taken for it. */
const hashesOf = (text: string, tag: 'script' | 'style') =>
  [...text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/** The page as the build left it. Throws when it lacks one of the two places the server writes to. */
export function readPage(text: string): Page {
  for (const place of [HEAD, DATA]) if (!text.includes(place)) throw new Error(`index.html has no ${place}`)
  return { html: text, inline: { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') } }
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

interface Visit {
  readonly path: string
  readonly nonce: string
  readonly discovery: Discovery
  readonly provides: Readonly<Record<string, string>>
  /** From which remotes may come, beside the page's own. */
  readonly origins: readonly string[]
}

/** The page with preload links for its remotes, the discovery document, the nonce of its styles and the origins of its remotes. */
export function renderPage({ html }: Page, { path, nonce, discovery, provides, origins }: Visit): string {
  const head = preloadsFor(path, discovery, { provides, origins }).join('\n    ')
  const data = [dataBlock('codex-discovery', discovery), dataBlock('codex-page', { nonce, origins })].join('\n    ')
  return html.replace(HEAD, () => head).replace(DATA, () => data)
}
