export interface FrameElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly FrameNode[]
}

/** An element, or text. */
export type FrameNode = string | FrameElement

/** The elements among the nodes, with all that they contain. */
export const elementsIn = (nodes: readonly FrameNode[]): readonly FrameElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))

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
