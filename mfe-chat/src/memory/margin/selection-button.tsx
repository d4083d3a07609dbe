import { useEffect, useState } from 'react'
import { memory as texts } from '@codex/contracts/texts'
import { BookmarkIcon } from '@codex/ui/icons'
import { selectedBubble, wordsIn } from './selected-words'
import { useRemember } from './use-remember'
import styles from './conversation.module.css'

interface Place {
  readonly messageId: string
  readonly text: string
  /** px from the left and the top of the window. */
  readonly left: number
  readonly top: number
}

/** ms without a change of the selection. */
const PAUSE = 250
/** px. */
const WIDTH = 140
const GAP = 8

/** Below the words that are selected in a message. */
export function SelectionButton({ onShow }: { readonly onShow: () => void }) {
  const remember = useRemember(onShow)
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    const find = () => setTimeout(() => setPlace(placeOfSelection()), PAUSE)
    // The words may have been selected before this was loaded.
    let timer = find()
    const later = () => {
      clearTimeout(timer)
      setPlace(null)
      timer = find()
    }
    document.addEventListener('selectionchange', later)
    document.addEventListener('scroll', later, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', later)
      document.removeEventListener('scroll', later, true)
    }
  }, [])

  if (place === null) return null
  const { messageId, text, left, top } = place
  return (
    <button
      type="button"
      className={styles.selected}
      style={{ insetInlineStart: left, insetBlockStart: top }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        remember(messageId, text, text)
        getSelection()?.removeAllRanges()
      }}
    >
      <BookmarkIcon size={16} aria-hidden />
      {texts.remember}
    </button>
  )
}

function placeOfSelection(): Place | null {
  const selected = selectedBubble()
  const text = selected && wordsIn(selected.bubble)
  if (selected === null || text === null) return null
  const box = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? selected.bubble.getBoundingClientRect()
  const log = selected.bubble.closest('[role="log"]')?.getBoundingClientRect()
  const bottom = log?.bottom ?? innerHeight
  if (box.bottom < (log?.top ?? 0) || box.top > bottom) return null
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - WIDTH / 2), innerWidth - WIDTH - GAP)
  return { messageId: selected.messageId, text, left, top: Math.min(box.bottom + GAP, bottom - 44 - GAP) }
}
