import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CheckIcon, CopyIcon, MoreIcon, PencilIcon, RefreshIcon } from '@codex/ui/icons'
import { Menu, type MenuItem } from '@codex/ui/menu'
import * as composer from '../composer/model'
import type { Message } from '../conversation/message'
import * as exchange from '../exchange'
import * as model from './model'
import styles from './view.module.css'

/** Only the last messages have one. */
export type Possible = 'regenerate' | 'edit' | null

interface MessageActionsProps {
  readonly message: Message
  readonly speaker: string
  /** The newest message: its button is the tab stop, the others are reached by the arrow keys. */
  readonly latest: boolean
  readonly can: Possible
}

export function MessageActions({ message, speaker, latest, can }: MessageActionsProps) {
  const { copied, copy, regenerate, edit } = useUnit({
    copied: model.$copied,
    copy: model.copyRequested,
    regenerate: exchange.regenerateRequested,
    edit: composer.editRequested,
  })
  const { recordId, text } = message
  const regenerating = (replaces: string): MenuItem => ({
    label: chat.actions.regenerate,
    icon: <RefreshIcon aria-hidden />,
    onSelect: () => {
      regenerate({ replaces })
      // The message and its menu are removed: the focus stays in the conversation.
      document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    },
  })
  const editing = (recordId: string): MenuItem => ({
    label: chat.actions.edit,
    icon: <PencilIcon aria-hidden />,
    onSelect: () => edit({ recordId, text }),
  })
  const items: readonly MenuItem[] = [
    { label: chat.actions.copy, icon: <CopyIcon aria-hidden />, onSelect: () => copy(message) },
    ...(can === 'regenerate' && recordId !== undefined ? [regenerating(recordId)] : []),
    ...(can === 'edit' && recordId !== undefined ? [editing(recordId)] : []),
  ]

  return (
    <div className={styles.actions}>
      <Menu
        align={message.sender === 'user' ? 'end' : 'start'}
        trigger={
          <Button
            variant="icon"
            className={styles.button}
            data-actions
            tabIndex={latest ? 0 : -1}
            aria-label={chat.actions.label(speaker, beginning(message.text))}
          >
            {copied === message.id ? <CheckIcon size={18} aria-hidden /> : <MoreIcon size={18} aria-hidden />}
          </Button>
        }
        items={items}
      />
    </div>
  )
}

const beginning = (text: string) => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text)
