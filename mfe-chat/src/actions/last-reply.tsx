import { useUnit } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { hint as hintRule } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { chat } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import { RefreshIcon } from '@codex/ui/icons'
import type { Message } from '../conversation/message'
import * as exchange from '../exchange'
import { ActionButton } from './button'
import * as model from './model'
import { Actions } from './view'
import styles from './last-reply.module.css'

interface LastReplyActionsProps {
  readonly message: Message
  readonly speaker: string
  /** No exchange is open. */
  readonly free: boolean
}

/** The button is removed with what it starts: the focus stays in the conversation. */
const focusLog = () => document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })

/** Under the last reply, always visible. */
export function LastReplyActions({ message, speaker, free }: LastReplyActionsProps) {
  const { hinting, form, hint, toggle, regenerate, goOn, retry } = useUnit({
    hinting: model.$hinting,
    form: model.$hintForm,
    hint: exchange.$hint,
    toggle: model.hintToggled,
    regenerate: exchange.regenerateRequested,
    goOn: exchange.continueRequested,
    retry: exchange.retryRequested,
  })
  const { id, recordId, cutOff, stopped } = message
  const lastHint = hint?.replaces === recordId ? hint?.hint : undefined

  function again() {
    if (recordId === undefined) retry(id)
    else regenerate({ replaces: recordId, ...(cutOff && lastHint !== undefined && { hint: lastHint }) })
    focusLog()
  }

  return (
    <Actions message={message} speaker={speaker} latest className={styles.actions}>
      {free && (cutOff || recordId !== undefined) ? (
        <ActionButton
          label={cutOff ? chat.tryAgain : chat.actions.regenerate}
          icon={<RefreshIcon size={15} aria-hidden />}
          onClick={again}
        />
      ) : null}
      {free && recordId !== undefined ? (
        <ActionButton
          label={chat.actions.regenerateWith}
          text={chat.actions.but}
          aria-expanded={hinting === recordId && form !== null}
          data-hint
          onClick={() => toggle(recordId)}
        />
      ) : null}
      {free && recordId !== undefined && (cutOff || stopped) ? (
        <ActionButton
          label={chat.continueReply}
          onClick={() => {
            goOn({ replaces: recordId })
            focusLog()
          }}
        />
      ) : null}
    </Actions>
  )
}

/** Under these actions. */
export function LastReplyHint({ message: { recordId } }: Pick<LastReplyActionsProps, 'message'>) {
  const { hinting, form, hint, close, regenerate } = useUnit({
    hinting: model.$hinting,
    form: model.$hintForm,
    hint: exchange.$hint,
    close: model.hintClosed,
    regenerate: exchange.regenerateRequested,
  })
  if (form === null || recordId === undefined || hinting !== recordId) return null
  return (
    <form.HintForm
      initial={hint?.replaces === recordId ? (hint.hint ?? '') : ''}
      limit={limits.hint}
      pause={limits.counterPause}
      lengthOf={(text) => codePoints(stripHtml(text))}
      check={hintRule}
      isComposing={isComposing}
      onSend={(hint) => {
        regenerate({ replaces: recordId, hint })
        focusLog()
      }}
      onCancel={() => {
        close()
        document.querySelector<HTMLElement>('[data-hint]')?.focus()
      }}
    />
  )
}
