import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5'

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
