import type { Page } from 'playwright-core'

/** Does to the page what a browser's translator does: each text becomes an element with another text, also each later one. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const HTML = 'http://www.w3.org/1999/xhtml'
    const isLeftOut = (node: Node) => node.parentElement?.closest('font, script, style, textarea, option, code') != null
    const translated = (node: Node) => {
      const text = node.textContent ?? ''
      if (!(node instanceof Text)) for (const child of [...node.childNodes]) translated(child)
      else if (text.trim() !== '' && node.isConnected && !isLeftOut(node)) {
        const font = document.createElementNS(HTML, 'font')
        font.appendChild(document.createElementNS(HTML, 'font')).textContent = text.toUpperCase()
        // In two steps, as Chrome does.
        node.before(font)
        node.remove()
      }
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translated(node)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
