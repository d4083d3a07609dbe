import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CheckIcon, CopyIcon, MoreIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import type { Message } from '../conversation/message'
import * as model from './model'
import styles from './view.module.css'

interface MessageActionsProps {
  readonly message: Message
  readonly speaker: string
  /** The newest message: its button is a tab stop, and the arrow keys lead on from it. */
  readonly latest: boolean
}

export function MessageActions({ message, speaker, latest }: MessageActionsProps) {
  const { copied, copy } = useUnit({ copied: model.$copied, copy: model.copyRequested })
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
        items={[{ label: chat.actions.copy, icon: <CopyIcon aria-hidden />, onSelect: () => copy(message) }]}
      />
    </div>
  )
}

const beginning = (text: string) => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text)
