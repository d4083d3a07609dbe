/** Writes `first-frame.json`, the first frame of a remote's screens, beside its entry. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from '@rspack/core'
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5'
import { criticalCss, expectStyled } from './critical-css'
import { FIRST_FRAME, firstFrames } from './small-builds'

export class FirstFramePlugin {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('FirstFramePlugin', async ({ outputOptions: { path: dist } }) => {
      if (dist === undefined || !existsSync(path.join(compiler.options.context ?? '', FIRST_FRAME))) return
      const css = readdirSync(dist)
        .filter((file) => /^__federation_expose_remote\..*\.css$/.test(file))
        .map((file) => readFileSync(path.join(dist, file), 'utf8'))
        .join('')
      const screens = Object.entries(await firstFrames(compiler)).map(([name, html]) => {
        expectStyled(html, css, this.remote)
        return [name, { elements: nodesOf(html), css: criticalCss(css, html) }]
      })
      writeFileSync(path.join(dist, 'first-frame.json'), `${JSON.stringify(Object.fromEntries(screens))}\n`)
    })
  }
}

/** As `FrameNode` of @codex/contracts/first-frame, which this package does not import: publishing checks the file. */
type Node = string | { readonly tag: string; readonly attributes: Record<string, string>; readonly children: Node[] }

/** The nodes of HTML that React has written. Buttons do nothing yet, except those of a form with an address. */
export const nodesOf = (html: string): Node[] => parseFragment(html).childNodes.map((node) => nodeOf(node, false))

function nodeOf(node: Parsed.ChildNode, works: boolean): Node {
  if (tree.isTextNode(node)) return node.value
  if (!tree.isElementNode(node)) throw new Error(`A first frame has no ${node.nodeName}`)
  const { tagName: tag, attrs, childNodes } = node
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  if (tag === 'button' && !works) attributes['disabled'] = ''
  const children = childNodes.map((child) => nodeOf(child, works || 'action' in attributes))
  return { tag, attributes, children }
}
