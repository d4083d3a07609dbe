import type { Discovery } from '@codex/contracts/discovery'
import { object, parse, record, string } from 'valibot'
import { preloadsFor } from './preloads'

const HEAD = '<!--codex:head-->'
const DATA = '<!--codex:data-->'

const shellFacts = object({ version: string(), provides: record(string(), string()) })

/** shell.json of a built shell: exact versions of what it provides to remotes. */
export const readShellFacts = (text: string) => parse(shellFacts, JSON.parse(text))

/** The page as the build left it. Throws when it lacks one of the two places the server writes to. */
export function readPage(text: string): string {
  for (const place of [HEAD, DATA]) if (!text.includes(place)) throw new Error(`index.html has no ${place}`)
  return text
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

interface Visit {
  readonly path: string
  readonly nonce: string
  readonly discovery: Discovery
  readonly provides: Readonly<Record<string, string>>
}

/** The page with preload links for its remotes, the discovery document and the nonce of its styles. */
export function renderPage(html: string, { path, nonce, discovery, provides }: Visit): string {
  const head = preloadsFor(path, discovery, provides).join('\n    ')
  const data = [dataBlock('codex-discovery', discovery), dataBlock('codex-page', { nonce })].join('\n    ')
  return html.replace(HEAD, () => head).replace(DATA, () => data)
}
