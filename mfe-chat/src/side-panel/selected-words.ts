const bubbleOf = (node: Node | null) =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-bubble]') ?? null

/** The bubble that has the whole selection, and its stored message. */
export function selectedBubble(): { readonly bubble: HTMLElement; readonly messageId: string } | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed) return null
  const bubble = bubbleOf(selection.anchorNode)
  const messageId = bubble?.dataset['bubble'] ?? ''
  return bubble !== null && bubble === bubbleOf(selection.focusNode) && messageId !== '' ? { bubble, messageId } : null
}

/** The selected words, if they are in the bubble. */
export function wordsIn(bubble: Element | null): string | null {
  if (bubble === null || selectedBubble()?.bubble !== bubble) return null
  const text = getSelection()?.toString().replaceAll(/\s+/g, ' ').trim() ?? ''
  return text === '' ? null : text
}
