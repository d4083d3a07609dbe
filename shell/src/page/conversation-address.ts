/** The address of a conversation: `/home/c/{companion}/{conversation}`. The first one with a companion is shown at /home. */

/** Null: it is the address of no conversation. */
export function conversationAt(path: string) {
  const [, companionId, conversationId] = /^\/home\/c\/([\w-]+)\/([\w-]+)/.exec(path) ?? []
  return companionId === undefined || conversationId === undefined ? null : { companionId, conversationId }
}

export const addressOf = (companionId: string, conversationId: string) =>
  companionId === conversationId ? '/home' : `/home/c/${companionId}/${conversationId}`
