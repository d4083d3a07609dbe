import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { codePoints } from '@codex/contracts/text'
import { memory as texts } from '@codex/contracts/texts'
import * as limits from '@codex/contracts/limits'
import { BookmarkIcon, InfoIcon } from '@codex/ui/icons'
import * as forms from './forms'
import * as words from './words'
import * as used from './used'
import { wordsIn } from './selected-words'

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
  const { reply, write, remember, toggle } = useUnit({
    reply: used.$reply,
    write: forms.addRequested,
    remember: words.remembered,
    toggle: used.toggled,
  })
  const tabIndex = latest ? 0 : -1
  const rememberIt = (bubble: Element | null) => {
    const selected = wordsIn(bubble)
    if (selected !== null && codePoints(selected) <= limits.memoryText.pin) {
      remember({ source: messageId, text: selected })
      return
    }
    write({ source: messageId, text: selected ?? text })
    onShow()
  }
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
        onClick={({ currentTarget }) => rememberIt(currentTarget.closest('li')?.querySelector('[data-bubble]') ?? null)}
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
    </>
  )
}
