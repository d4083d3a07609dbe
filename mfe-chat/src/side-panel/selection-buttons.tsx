import { useEffect, useState, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { memory as texts, voice } from '@codex/contracts/texts'
import { BookmarkIcon, StarIcon } from '@codex/ui/icons'
import { raise } from '@codex/ui/top-layer'
import { useRemember } from '../memory/use-remember'
import { useStar } from '../voice-sheet/use-star'
import { partChosen } from './model'
import { selectedBubble, wordsIn } from './selected-words'
import styles from './selection-buttons.module.css'

interface Place {
  readonly messageId: string
  readonly isReply: boolean
  readonly text: string
  /** px from the left and the top of the window. */
  readonly left: number
  readonly top: number
}

/** ms without a change of the selection. */
const PAUSE = 250
/** px. */
const WIDTH = 240
const GAP = 8

/** Below the words that are selected in a message; only those of a reply can be starred. */
export function SelectionButtons({ onShow }: { readonly onShow: () => void }) {
  const remember = useRemember(onShow)
  const choose = useUnit(partChosen)
  const star = useStar(() => {
    choose('voice')
    onShow()
  })
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
  const { messageId, isReply, text, left, top } = place
  const button = (label: string, name: string, icon: ReactNode, act: () => void) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      // A press would take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        act()
        getSelection()?.removeAllRanges()
      }}
    >
      {icon}
      {label}
    </button>
  )
  return (
    <div ref={raise} className={styles.selected} style={{ insetInlineStart: left, insetBlockStart: top }}>
      {button(texts.remember, texts.remember, <BookmarkIcon size={16} aria-hidden />, () =>
        remember(messageId, text, text),
      )}
      {isReply
        ? button(voice.starSelected, voice.star, <StarIcon size={16} aria-hidden />, () => star(messageId, text))
        : null}
    </div>
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
  const isReply = selected.bubble.closest('[data-sender="profile"]') !== null
  return { messageId: selected.messageId, isReply, text, left, top: Math.min(box.bottom + GAP, bottom - 44 - GAP) }
}
