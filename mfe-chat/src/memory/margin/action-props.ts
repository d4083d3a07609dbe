import type { ActionButton } from '../../actions/button'

export interface MessageActionsProps {
  readonly messageId: string
  readonly text: string
  readonly isReply: boolean
  /** Only the actions of the newest message are tab stops. */
  readonly latest: boolean
  /** The chat's own. */
  readonly Button: typeof ActionButton
  readonly onShow: () => void
}
