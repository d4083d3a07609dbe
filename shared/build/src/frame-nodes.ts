import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5'

/** As `FrameNode` of @codex/contracts/first-frame, which this package does not import: publishing checks the file. */
type Node = string | { readonly tag: string; readonly attributes: Record<string, string>; readonly children: Node[] }

/** The nodes of HTML that React has written. */
export const nodesOf = (html: string): Node[] => parseFragment(html).childNodes.map(nodeOf)

function nodeOf(node: Parsed.ChildNode): Node {
  if (tree.isTextNode(node)) return node.value
  if (!tree.isElementNode(node)) throw new Error(`A first frame has no ${node.nodeName}`)
  return {
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    children: node.childNodes.map(nodeOf),
  }
}
