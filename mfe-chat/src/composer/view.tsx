import { useEffect, useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { isComposing } from '@codex/ui/composing'
import { CloseIcon, PencilIcon, SendIcon, SmileIcon, StopIcon } from '@codex/ui/icons'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as emoji from '../emoji'
import { EmojiPicker } from '../emoji'
import * as exchange from '../exchange'
import { $loading } from '../history'
import { LongText } from '../side-panel'
import { isEditLastKey, isSendKey } from './keys'
import * as length from './length'
import * as model from './model'
import { Notice } from './notice'
import styles from './view.module.css'

/** For a text that is sent in parts. */
const units = {
  $text: model.$text,
  $busy: exchange.$busy,
  $loading,
  answered: exchange.answered,
  failed: exchange.failed,
  stopRequested: exchange.stopRequested,
  sendRequested: exchange.sendRequested,
  partTaken: model.partTaken,
}

interface ComposerProps {
  readonly name: string
}

export function Composer({ name }: ComposerProps) {
  const { text, disabled, sendable, picks, pickerOpen, editing, stoppable } = useUnit({
    text: model.$text,
    disabled: model.$disabled,
    sendable: model.$sendable,
    picks: model.$picks,
    pickerOpen: emoji.$open,
    editing: model.$editing,
    stoppable: exchange.$stoppable,
  })
  const { change, submit, toggle, editLast, cancelEdit, stop } = useUnit({
    change: model.textChanged,
    submit: model.submitted,
    toggle: emoji.toggled,
    editLast: model.editLastRequested,
    cancelEdit: model.editCancelled,
    stop: exchange.stopRequested,
  })
  const { count, tooLong, reason, announced } = useUnit({
    count: length.$count,
    tooLong: length.$tooLong,
    reason: length.$reason,
    announced: length.$announced,
  })
  const pickerId = useId()
  const reasonId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const emojiButton = useRef<HTMLButtonElement>(null)

  // A picked emoji closes the picker, which had the focus.
  useEffect(() => {
    if (picks > 0) focusEnd(input.current)
  }, [picks])

  useEffect(() => {
    if (editing !== null) focusEnd(input.current)
  }, [editing])

  function send(event: SyntheticEvent) {
    event.preventDefault()
    submit()
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    // The input method's: its Enter accepts a candidate, its arrows choose one.
    if (isComposing(event.nativeEvent)) return
    if (isSendKey(event)) send(event)
    else if (text === '' && isEditLastKey(event)) {
      // Otherwise it would move the caret in the text that is now there.
      event.preventDefault()
      editLast()
    } else if (event.key === 'Escape' && editing !== null && !pickerOpen) cancelEdit()
  }

  return (
    <div className={styles.composer}>
      <EmojiPicker id={pickerId} onEscape={() => emojiButton.current?.focus()} />
      {editing === null ? null : (
        <div className={styles.editing}>
          <PencilIcon size={16} aria-hidden="true" />
          <p>{chat.editing.label}</p>
          <Button variant="icon" aria-label={chat.editing.cancel} onClick={() => cancelEdit()}>
            <CloseIcon size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
      <div className={styles.notice}>
        <Notice reason={reason} reasonId={reasonId} onRetry={() => input.current?.focus()} />
        {tooLong && editing === null ? <LongText chat={units} /> : null}
        {count === null ? null : (
          <span className={styles.count} data-over={tooLong} aria-hidden="true">
            {chat.count(count, limits.chatMessage.max)}
          </span>
        )}
        <VisuallyHidden aria-live="polite">
          <span key={announced.turn}>{announced.text}</span>
        </VisuallyHidden>
      </div>
      <form className={styles.form} method="post" onSubmit={send}>
        <div className={styles.field}>
          <Button
            ref={emojiButton}
            variant="icon"
            aria-label={chat.emoji}
            aria-expanded={pickerOpen}
            aria-controls={pickerOpen ? pickerId : undefined}
            onClick={toggle}
          >
            <SmileIcon size={22} aria-hidden="true" />
          </Button>
          <div className={styles.lines} data-text={text}>
            <textarea
              ref={input}
              className={styles.input}
              rows={1}
              name="message"
              dir="auto"
              autoComplete="off"
              enterKeyHint="enter"
              // Named by its placeholder: as a label 'Message' would be a second match of 'Age' and 'Message' in a modal above.
              aria-keyshortcuts="Escape"
              placeholder={chat.placeholder(name)}
              value={text}
              disabled={disabled}
              onChange={(event) => change(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
          {stoppable ? (
            <Button
              variant="icon"
              className={styles.stop}
              aria-label={chat.stop}
              onClick={() => {
                stop()
                input.current?.focus()
              }}
            >
              <StopIcon size={16} fill="currentColor" aria-hidden="true" />
            </Button>
          ) : null}
        </div>
        <Button
          type="submit"
          className={styles.send}
          aria-label={chat.send}
          disabled={!sendable}
          // Not `disabled`: the reason can be read at the button.
          aria-disabled={tooLong || undefined}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          <SendIcon size={20} aria-hidden="true" />
        </Button>
      </form>
    </div>
  )
}

/** Where the caret is after a text was set. */
function focusEnd(input: HTMLTextAreaElement | null) {
  if (input === null) return
  input.focus()
  input.scrollTop = input.scrollHeight
}
