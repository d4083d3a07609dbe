import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useUnit } from 'effector-react'
import { Button } from '@codex/ui/button'
import { InfoIcon } from '@codex/ui/icons'
import { $draft } from '../form/model'
import { assist } from '../words'
import type { WrittenField } from '../written'
import { differences, type Piece } from './differences'
import * as model from './model'
import type { Refined } from './refinement'
import styles from './view.module.css'

interface SuggestionProps {
  readonly field: WrittenField
  readonly suggestion: Refined
  readonly busy: boolean
  /** The suggestion was taken or dismissed. */
  readonly onDecided: () => void
}

/** The refined text compared with the author's own. */
export function Suggestion({ field, suggestion: { text, note }, busy, onDecided }: SuggestionProps) {
  const { draft, take, dismiss, askAgain } = useUnit({
    draft: $draft,
    take: model.suggestionTaken,
    dismiss: model.suggestionDismissed,
    askAgain: model.assistRequested,
  })
  const card = useRef<HTMLElement>(null)
  const [marked, setMarked] = useState(true)
  const own = draft[field]
  const pieces = useMemo(() => differences(own, text), [own, text])
  const same = own === text
  const comparable = !same && own.trim() !== ''
  const titleId = useId()

  useEffect(() => {
    // With braces: new browsers return a promise, which is no clean-up function.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={card} className={styles.suggestion} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h4 id={titleId} className={styles.title}>
          {assist.suggestion}
        </h4>
        {comparable ? (
          <label className={styles.toggle}>
            <input type="checkbox" checked={marked} onChange={() => setMarked(!marked)} />
            {assist.showChanges}
          </label>
        ) : null}
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <p dir="auto" className={styles.text} tabIndex={0} aria-labelledby={titleId} role="group">
        {comparable && marked ? pieces.map(toMark) : text}
      </p>
      {same ? <p className={styles.note}>{assist.unchanged}</p> : null}
      {note === null ? null : (
        <p className={styles.note} dir="auto">
          <InfoIcon size={16} aria-hidden="true" />
          {note}
        </p>
      )}
      <div className={styles.choices}>
        {same ? null : (
          <Button
            className={styles.choice}
            onClick={() => {
              take(field)
              onDecided()
            }}
          >
            {assist.take}
          </Button>
        )}
        <Button
          variant="quiet"
          className={styles.choice}
          onClick={() => {
            dismiss(field)
            onDecided()
          }}
        >
          {assist.keep}
        </Button>
        <Button variant="quiet" className={styles.choice} busy={busy} onClick={() => askAgain(field)}>
          {assist.again}
        </Button>
      </div>
    </section>
  )
}

const tags = { same: 'span', removed: 'del', added: 'ins' } as const

function toMark({ kind, text }: Piece, place: number) {
  const Tag = tags[kind]
  return <Tag key={place}>{text}</Tag>
}
