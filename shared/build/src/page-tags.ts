/** Tags of the shell's pages. Every script and stylesheet bears its hash. */
import type { Hashed } from './small-builds'

const held = (integrity: string) => `integrity="${integrity}" crossorigin="anonymous"`

export function preload([url, integrity]: Hashed): string {
  return `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${url}" ${held(integrity)}>`
}

/** In the page itself, so that nothing is waited for. The web host allows it by its hash; no attribute may stand here. */
export function inlined(tag: 'script' | 'style', content: string): string {
  const text = content.replaceAll('\r', '').trim()
  if (/<\/?(?:script|style)|<!--/i.test(text)) throw new Error(`What lies in a ${tag} of the page would end it`)
  return `<${tag}>${text}</${tag}>`
}

/** Where the web host writes the preloads of the route's remotes, and the discovery document, into index.html. */
export const HEAD = '<!--codex:head-->'
export const DATA = '<!--codex:data-->'
