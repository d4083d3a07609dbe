import type { ComponentProps, ComponentType, ReactNode } from 'react'

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
