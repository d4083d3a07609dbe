import { useEffect, useId, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import * as limits from '@codex/contracts/limits'
import { hint as check } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { hint as texts } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import styles from './form.module.css'

interface HintFormProps {
  readonly initial: string
  readonly onSend: (hint: string) => void
  readonly onCancel: () => void
}

const { max, from } = limits.hint

/** Below the last reply: for another one, with a hint. */
export function HintForm({ initial, onSend, onCancel }: HintFormProps) {
  const [text, setText] = useState(initial)
  const [announced, setAnnounced] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const length = codePoints(stripHtml(text))
  const reason = check(text)
  const isLong = length >= from
  const status = isLong ? [texts.counted(length, max), reason ?? ''].join(' ').trim() : ''

  useEffect(() => {
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(status), limits.counterPause)
    return () => clearTimeout(timer)
  }, [status])

  function send() {
    if (length > 0 && reason === null) onSend(text)
    else {
      setAnnounced(reason ?? '')
      field.current?.focus()
    }
  }

  function handleKey(event: ReactKeyboardEvent) {
    // The keys of an input method are its own.
    if (isComposing(event.nativeEvent)) {
      if (event.key === 'Enter') event.preventDefault()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={texts.label}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.ready}>
        {texts.ready.map((ready) => (
          <button key={ready} type="button" className={styles.chip} onClick={() => onSend(ready)}>
            {ready}
          </button>
        ))}
      </div>
      <div className={styles.field}>
        <input
          ref={field}
          className={styles.input}
          type="text"
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          aria-label={texts.label}
          aria-invalid={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.send} aria-label={texts.send} aria-disabled={length === 0}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            aria-hidden
          >
            <path d="M12 19V5M5 12l7-7 7 7" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      </div>
      {isLong ? (
        <p className={styles.notice} data-over={reason !== null}>
          <span id={id}>{reason}</span>
          <span aria-hidden="true">{texts.count(length, max)}</span>
        </p>
      ) : null}
      <p className={styles.announced} aria-live="polite">
        {announced}
      </p>
    </form>
  )
}
