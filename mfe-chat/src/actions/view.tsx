import type { ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { CheckIcon, CopyIcon, PencilIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import * as composer from '../composer/model'
import type { Message } from '../conversation/message'
import { timeOf } from '../conversation/timeline'
import { MessageMenu } from '../memory'
import { ActionButton } from './button'
import * as model from './model'
import styles from './view.module.css'

/** Only the last messages have one. */
export type Possible = 'regenerate' | 'edit' | null

interface MessageActionsProps {
  readonly message: Message
  readonly speaker: string
  /** The newest message: its actions are tab stops, the others are reached by the arrow keys. */
  readonly latest: boolean
  readonly can: Possible
}

/** Beside a bubble, where they take no space of their own: shown on hover, on focus and after a tap. */
export function MessageActions(props: MessageActionsProps) {
  const edit = useUnit(composer.editRequested)
  const { message, latest, can } = props
  const { recordId, text } = message
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

interface ActionsProps extends Pick<MessageActionsProps, 'message' | 'speaker' | 'latest'> {
  readonly className: string | undefined
  /** Of the menu. */
  readonly first?: readonly MenuItem[]
  readonly children: ReactNode
}

/** Copy, which every message has, others, and a menu for the rest. */
export function Actions({ message, speaker, latest, className, first = [], children }: ActionsProps) {
  const { copied, copy } = useUnit({ copied: model.$copied, copy: model.copyRequested })
  const Icon = copied === message.id ? CheckIcon : CopyIcon
  return (
    <div className={className} role="group" aria-label={chat.actions.label(speaker, timeOf(message))} data-actions>
      <ActionButton
        label={chat.actions.copy}
        text={null}
        icon={<Icon size={16} aria-hidden />}
        tabIndex={latest ? 0 : -1}
        onClick={() => copy(message)}
      />
      {children}
      <div className={styles.more} data-more>
        <MessageMenu message={message} latest={latest} first={first} />
      </div>
    </div>
  )
}
