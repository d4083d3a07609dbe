import { useCallback } from 'react'
import { useUnit } from 'effector-react'
import { $companion, messageRequested } from '@codex/session'

/** Without the id of its conversation: a message of the first one. */
export type ShowMessage = (messageId: string, conversationId?: string) => void

/** Shows a message of the selected companion in its conversation. */
export function useShowMessage(): ShowMessage {
  const { companion, show } = useUnit({ companion: $companion, show: messageRequested })
  const companionId = companion?.id ?? ''
  return useCallback(
    (messageId, conversationId = companionId) => show({ companionId, messageId, conversationId }),
    [show, companionId],
  )
}
