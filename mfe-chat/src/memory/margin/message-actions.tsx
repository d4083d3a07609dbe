import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { chat, memory as texts } from '@codex/contracts/texts'
import { BookmarkIcon, InfoIcon, TrashIcon } from '@codex/ui/icons'
import { requested as deletionRequested } from './deletion'
import * as used from './used'
import { wordsIn } from './selected-words'
import { useRemember } from './use-remember'

interface ActionButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly icon: ReactNode
  readonly text: null
}

export interface MessageActionsProps {
  readonly messageId: string
  readonly text: string
  readonly isReply: boolean
  /** Only the actions of the newest message are tab stops. */
  readonly latest: boolean
  /** The chat's own. */
  readonly Button: ComponentType<ActionButtonProps>
  readonly onShow: () => void
}

/** Beside Copy. */
export function MessageActions({ messageId, text, isReply, latest, Button, onShow }: MessageActionsProps) {
  const { reply, toggle, remove } = useUnit({ reply: used.$reply, toggle: used.toggled, remove: deletionRequested })
  const remember = useRemember(onShow)
  const tabIndex = latest ? 0 : -1
  return (
    <>
      <Button
        label={texts.remember}
        text={null}
        icon={<BookmarkIcon size={16} aria-hidden />}
        tabIndex={tabIndex}
        // A press would take the selection away.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          const bubble = currentTarget.closest('li')?.querySelector('[data-bubble]') ?? null
          remember(messageId, wordsIn(bubble), text)
        }}
      />
      {isReply ? (
        <Button
          label={texts.used.title}
          text={null}
          icon={<InfoIcon size={16} aria-hidden />}
          tabIndex={tabIndex}
          aria-expanded={reply === messageId}
          onClick={() => toggle(messageId)}
        />
      ) : null}
      <Button
        label={chat.deletion.fromHere}
        text={null}
        icon={<TrashIcon size={16} aria-hidden />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => remove({ from: messageId })}
      />
    </>
  )
}
