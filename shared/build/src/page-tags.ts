/** Tags of the shell's pages. Every script and stylesheet bears its hash. */
import type { Hashed } from './small-builds'

const held = (integrity: string) => `integrity="${integrity}" crossorigin="anonymous"`

export function preload([url, integrity]: Hashed): string {
  return `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" href="${url}" ${held(integrity)}>`
}

export const stylesheet = ([url, integrity]: Hashed) => `<link rel="stylesheet" href="${url}" ${held(integrity)}>`

/** Without `defer` it runs before the page's content is there. */
export const startScript = ([url, integrity]: Hashed, when: 'defer' | 'at once') =>
  `<script${when === 'defer' ? ' defer' : ''} src="${url}" ${held(integrity)}></script>`

/** Where the web host writes the preloads of the route's remotes, and the discovery document, into index.html. */
export const HEAD = '<!--codex:head-->'
export const DATA = '<!--codex:data-->'
