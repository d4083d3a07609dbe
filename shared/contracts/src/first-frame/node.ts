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
