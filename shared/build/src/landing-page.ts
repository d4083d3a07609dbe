/** Spec 2 "Routes": the landing page, rendered without scripts. */
import { criticalCss, expectStyled } from './critical-css'
import { inlined, preload, type Hashed } from './page-tags'

interface Parts {
  /** The bundler's index.html. */
  readonly html: string
  /** The mark in it that the web host replaces. */
  readonly head: string
  /** The start script. */
  readonly start: string
  /** Chunks that the app always imports. */
  readonly always: readonly Hashed[]
  readonly markup: string
  /** The app's first stylesheets. */
  readonly css: string
}

/** Spec 2 "Routes": the two logo images that the page preloads. */
const LOGOS = [
  ['/favicon.svg', 'image/svg+xml'],
  ['/avatars/256/codex-name.webp', 'image/webp'],
] as const

const MAIN_SCRIPT = /<script\b[^>]*\bsrc="\/main\.[^>]*><\/script>/
export const MAIN_STYLES = /<link\b[^>]*\bhref="\/main\.[^>]*\brel="stylesheet"[^>]*>/
const ROOT = '<div id="root"></div>'
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s

export function landingPage({ html, head, start, always, markup, css }: Parts): string {
  const main = MAIN_SCRIPT.exec(html)?.[0]
  const mainStyles = MAIN_STYLES.exec(html)?.[0]
  if (main === undefined || mainStyles === undefined || !html.includes(ROOT))
    throw new Error('shell/index.html lacks #root, its script or its stylesheet')
  expectStyled(markup, css, 'shell')
  // The head has its own preloads. The page's policy refuses style attributes; classes repeat their rules.
  const content = markup.replace(/<link rel="preload"[^>]*>/g, '').replace(/ style="[^"]*"/g, '')

  // shell/src/start moves the app's tags out of the template when they are needed.
  const app = `<template id="codex-app">${[mainStyles, ...always.map(preload), main].join('')}</template>`
  const logos = LOGOS.map(([url, type]) => `<link rel="preload" as="image" href="${url}" type="${type}">`)
  const top = [inlined('script', start), inlined('style', criticalCss(css, content)), ...logos, app, head]
  return (
    html
      .replace(/<html\b/, '<html data-page="landing"')
      .replace(main, '')
      .replace(mainStyles, '')
      .replace(head, () => top.join('\n    '))
      // Not that of the content.
      .replace(NO_SCRIPT, '')
      .replace(ROOT, () => `<div id="root" data-prerendered>${content}</div>`)
  )
}
