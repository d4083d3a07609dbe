/** Tags of the shell's pages. */

export type Hashed = readonly [url: string, integrity: string]

const checked = (integrity: string) => `integrity="${integrity}" crossorigin="anonymous"`

export function preload([url, integrity]: Hashed): string {
  return `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${url}" ${checked(integrity)}>`
}

/** The web host allows inline content by its hash; it finds tags without attributes only. */
export function inlined(tag: 'script' | 'style', content: string): string {
  const text = content.replaceAll('\r', '').trim()
  if (/<\/?(?:script|style)|<!--/i.test(text)) throw new Error(`The content of an inline ${tag} would end it`)
  return `<${tag}>${text}</${tag}>`
}

/** The marks that the web host replaces by the preloads of the route's remotes, and by the discovery document. */
export const HEAD = '<!--codex:head-->'
export const DATA = '<!--codex:data-->'
