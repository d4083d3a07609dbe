import type { ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { CheckIcon, CopyIcon, PencilIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import * as composer from '../composer/model'
import type { MessageProps } from '../conversation'
import { timeOf } from '../conversation/timeline'
import { $copied, copyRequested } from '../markdown'
import { MessageMenu } from '../side-panel'
import { ActionButton } from './button'
import styles from './view.module.css'

/** Beside a bubble, where they take no space of their own: shown on hover, on focus and after a tap. */
export function MessageActions(props: MessageProps) {
  const edit = useUnit(composer.editRequested)
  const { message, latest, can } = props
  const { recordId, text, sender, growing } = message
  if (growing || (latest && sender === 'profile')) return null
  return (
    <div className={styles.beside}>
      <div className={styles.rail}>
        <Actions {...props} className={styles.bar}>
          {can === 'edit' && recordId !== undefined ? (
            <ActionButton
              label={chat.actions.edit}
              text={null}
              icon={<PencilIcon size={16} aria-hidden />}
              tabIndex={latest ? 0 : -1}
              onClick={() => edit({ recordId, text })}
            />
          ) : null}
        </Actions>
      </div>
    </div>
  )
}

interface ActionsProps extends Pick<MessageProps, 'message' | 'speaker' | 'latest'> {
  readonly className: string | undefined
  /** Of the menu. */
  readonly first?: readonly MenuItem[]
  readonly children: ReactNode
}

/** Copy, which every message has, others, and a menu for the rest. */
export function Actions({ message, speaker, latest, className, first = [], children }: ActionsProps) {
  const { copied, copy } = useUnit({ copied: $copied, copy: copyRequested })
  const Icon = copied === message.id ? CheckIcon : CopyIcon
  return (
    <div className={className} role="group" aria-label={chat.actions.label(speaker, timeOf(message))} data-actions>
      <ActionButton
        label={chat.actions.copy}
        text={null}
        icon={<Icon size={16} aria-hidden />}
        // The actions of the newest message are tab stops, the others are reached by the arrow keys.
        tabIndex={latest ? 0 : -1}
        onClick={() => copy(message)}
      />
      {children}
      <div className={styles.more} data-more>
        <MessageMenu message={message} latest={latest} first={first} Button={ActionButton} />
      </div>
    </div>
  )
}
