import { SERVER, type Discovery } from '@codex/contracts/discovery'
import { ofServer } from '@codex/platform/registry'
import { createHash } from 'node:crypto'
import { object, optional, parse, record, string } from 'valibot'
import { forPage } from './page-discovery'
import { preloadsFor } from './preloads'

const HEAD = '<!--codex:head-->'
const DATA = '<!--codex:data-->'
const FIRST_FRAME = '<!--codex:first-frame-->'

const shellFacts = object({
  version: string(),
  provides: record(string(), string()),
  firstFrame: optional(string()),
})

/** Parses shell.json of a built shell: the exact versions of the packages it provides to remotes, with this server's, and the tags of first frames. */
export function readShellFacts(text: string) {
  const facts = parse(shellFacts, JSON.parse(text))
  return { ...facts, provides: { ...facts.provides, ...ofServer } }
}

export interface Page {
  readonly html: string
  /** Hashes of the inline scripts and styles, for the Content Security Policy. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** Inline scripts and styles of the build have no attributes, which distinguishes them from others. */
const hashesOf = (text: string, tag: 'script' | 'style') =>
  [...text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

const inlineOf = (text: string) => ({ scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') })

/** Parses a built page. Throws when it lacks one of the two placeholders. */
export function readPage(text: string): Page {
  for (const placeholder of [HEAD, DATA])
    if (!text.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
  return { html: text, inline: inlineOf(text) }
}

/** The page with the first frame of its screen. */
export function withFrame({ html, inline }: Page, frame: string): Page {
  const own = inlineOf(frame)
  return {
    html: html.replace(FIRST_FRAME, () => frame),
    inline: { scripts: [...inline.scripts, ...own.scripts], styles: [...inline.styles, ...own.styles] },
  }
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

export interface Visit {
  readonly path: string
  readonly nonce: string
  readonly discovery: Discovery
  readonly provides: Readonly<Record<string, string>>
  readonly origins: readonly string[]
  /** How people reach the operator who have forgotten their password. */
  readonly passwordHelp: string | null
  /** Whether /home asks for the age group. */
  readonly asksForAge: boolean
}

export function renderPage({ html }: Page, visit: Visit): string {
  const { path, nonce, discovery, provides, origins, passwordHelp, asksForAge } = visit
  const head = preloadsFor(path, discovery, { provides, origins }).join('\n    ')
  const data = [
    dataBlock('codex-discovery', forPage(discovery, provides)),
    dataBlock('codex-page', {
      nonce,
      origins,
      server: ofServer[SERVER],
      ...(passwordHelp !== null && { passwordHelp }),
    }),
  ].join('\n    ')
  const page = asksForAge ? html.replace('<html', '<html data-age-question="on"') : html
  return page.replace(HEAD, () => head).replace(DATA, () => data)
}
