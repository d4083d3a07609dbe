/**
 * A page translator replaces text nodes by `font` elements, and React goes on with the nodes that it made. They are
 * put back before React touches them; the translator then translates them again.
 */
const { removeChild, insertBefore } = Node.prototype // oxlint-disable-line typescript/unbound-method -- called with the receiver of each call
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

/** What stands in the place of a text node. */
const translations = new WeakMap<Node, ChildNode>()

const observer = new MutationObserver(follow)

function follow(records: readonly MutationRecord[]) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (font) translations.set(text, font as ChildNode) // an element
    }
}

function putBack(node: Node | null) {
  if (!(node instanceof Text) || node.parentNode !== null) return
  follow(observer.takeRecords())
  translations.get(node)?.replaceWith(node)
}

export function followTranslators() {
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    putBack(child)
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    putBack(before)
    return insertBefore.call(this, node, before) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this)
      // What is selected in a text that grows stays selected.
      if (this instanceof Text && this.data !== '' && value?.startsWith(this.data))
        this.appendData(value.slice(this.length))
      else nodeValue?.set?.call(this, value)
    },
  })
}
