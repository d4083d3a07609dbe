import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { ArrowDownIcon, RefreshIcon } from '@codex/ui/icons'
import type { MessageProps } from '../conversation'
import * as exchange from '../exchange'
import { $part } from '../side-panel'
import { ActionButton } from './button'
import * as model from './model'
import { Actions } from './view'
import styles from './last-reply.module.css'

/** The actions are removed with what they start: the focus stays in the conversation. */
const focusLog = () => document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })

/** Under the last reply, always visible. */
export const LastReplyActions = (props: MessageProps) =>
  props.latest && props.message.sender === 'profile' && !props.message.growing ? <Under {...props} /> : null

function Under({ message, speaker, can }: MessageProps) {
  const { hint, toggle, regenerate, goOn, retry } = useUnit({
    hint: model.$hint,
    toggle: model.hintToggled,
    regenerate: exchange.regenerateRequested,
    goOn: exchange.continueRequested,
    retry: exchange.retryRequested,
  })
  const { id, recordId, cutOff, stopped } = message
  const free = can === 'regenerate'
  const lastHint = hint?.replaces === recordId ? hint?.hint : undefined

  function again() {
    if (recordId === undefined) retry(id)
    else regenerate({ replaces: recordId, ...(cutOff && lastHint !== undefined && { hint: lastHint }) })
    focusLog()
  }

  const first =
    free && recordId !== undefined
      ? [
          { label: chat.actions.regenerateWith, icon: <RefreshIcon />, onSelect: () => toggle(recordId) },
          ...(cutOff || stopped
            ? [
                {
                  label: chat.continueReply,
                  icon: <ArrowDownIcon />,
                  onSelect() {
                    goOn({ replaces: recordId })
                    focusLog()
                  },
                },
              ]
            : []),
        ]
      : []

  return (
    <Actions message={message} speaker={speaker} latest className={styles.actions} first={first}>
      {free && (cutOff || recordId !== undefined) ? (
        <ActionButton
          label={cutOff ? chat.tryAgain : chat.actions.regenerate}
          icon={<RefreshIcon size={15} aria-hidden />}
          onClick={again}
        />
      ) : null}
    </Actions>
  )
}

/** Under these actions. */
export const LastReplyHint = ({ can, message: { recordId } }: MessageProps) =>
  can === 'regenerate' && recordId !== undefined ? <Hint recordId={recordId} /> : null

function Hint({ recordId }: { readonly recordId: string }) {
  const { hinting, part, hint, close, regenerate } = useUnit({
    hinting: model.$hinting,
    part: $part,
    hint: model.$hint,
    close: model.hintClosed,
    regenerate: exchange.regenerateRequested,
  })
  if (part === null || hinting !== recordId) return null
  return (
    <part.HintForm
      initial={hint?.replaces === recordId ? (hint.hint ?? '') : ''}
      onSend={(hint) => {
        regenerate({ replaces: recordId, hint })
        focusLog()
      }}
      onCancel={() => {
        close()
        document.querySelector<HTMLElement>('[data-last=true] [data-more] button')?.focus()
      }}
    />
  )
}
