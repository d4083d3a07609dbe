import type { FrameNode } from './node'

const VOID = new Set(['img', 'input', 'source'])

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const attribute = ([name, value]: readonly [string, string]) =>
  value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`

/** Writes nodes that `firstFrameSchema` has accepted as HTML. */
export function markupOf(nodes: readonly FrameNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const start = `<${node.tag}${Object.entries(node.attributes).map(attribute).join('')}>`
      return VOID.has(node.tag) ? start : `${start}${markupOf(node.children)}</${node.tag}>`
    })
    .join('')
}
