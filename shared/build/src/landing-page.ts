/** Spec 2 "Routes": the landing page as it is served at `/`, readable before any script runs. */
import { criticalCss } from './critical-css'
import { inlined, preload } from './page-tags'
import type { Hashed } from './small-builds'

interface Parts {
  /** index.html as the bundler wrote it. */
  readonly html: string
  /** The place in it that the web host writes to. */
  readonly head: string
  /** The script that every page starts with. */
  readonly start: string
  /** Chunks that the app always imports. */
  readonly always: readonly Hashed[]
  readonly markup: string
  /** All stylesheets that the app starts with, in their order. */
  readonly css: string
}

/** Spec 2 "Routes": the two logo images that the page preloads. */
const LOGOS = [
  ['/favicon.svg', 'image/svg+xml'],
  ['/avatars/256/codex-name.webp', 'image/webp'],
] as const

const MAIN_SCRIPT = /<script\b[^>]*\bsrc="\/main\.[^>]*><\/script>/
const MAIN_STYLES = /<link\b[^>]*\bhref="\/main\.[^>]*\brel="stylesheet"[^>]*>/
const ROOT = '<div id="root"></div>'
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s

export function landingPage({ html, head, start, always, markup, css }: Parts): string {
  const main = MAIN_SCRIPT.exec(html)?.[0]
  const mainStyles = MAIN_STYLES.exec(html)?.[0]
  if (main === undefined || mainStyles === undefined || !html.includes(ROOT))
    throw new Error('shell/index.html has lost #root, its script or its stylesheet')
  expectStyled(markup, css)
  // React preloads images beside the markup, here the head does. The page's policy takes no style attributes: what they
  // say has its class too.
  const content = markup.replace(/<link rel="preload"[^>]*>/g, '').replace(/ style="[^"]*"/g, '')

  // What the app needs lies in a template: src/start puts it into the page once it is wanted.
  const app = `<template id="codex-app">${[mainStyles, ...always.map(preload), main].join('')}</template>`
  const logos = LOGOS.map(([url, type]) => `<link rel="preload" as="image" href="${url}" type="${type}">`)
  const top = [inlined('script', start), inlined('style', criticalCss(css, content)), ...logos, app, head]
  return html
    .replace(/<html\b/, '<html data-page="landing"')
    .replace(main, '')
    .replace(mainStyles, '')
    .replace(head, () => top.join('\n    '))
    // Before the content, which has some of its own.
    .replace(NO_SCRIPT, '')
    .replace(ROOT, () => `<div id="root" data-prerendered>${content}</div>`)
}

/** Two builds must give one module's classes the same names. */
function expectStyled(markup: string, css: string) {
  const classes = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const unknown = classes.find((name) => name.startsWith('shell-') && !css.includes(`.${name}`))
  if (unknown !== undefined) throw new Error(`The landing page bears the class ${unknown}, and no stylesheet knows it`)
}
