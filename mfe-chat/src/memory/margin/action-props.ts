import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { MenuItem } from '@codex/ui/menu'

interface ActionButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly icon: ReactNode
  readonly text: null
}

export interface MessageMenuProps {
  readonly messageId: string
  readonly text: string
  readonly isReply: boolean
  /** Only the actions of the newest message are tab stops. */
  readonly latest: boolean
  /** What the chat itself does with the message. */
  readonly first: readonly MenuItem[]
  /** The chat's own. */
  readonly Button: ComponentType<ActionButtonProps>
  readonly onShow: () => void
}
