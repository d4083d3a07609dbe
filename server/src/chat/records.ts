/** Spec 3 "Chat history record": messages as they are on the wire. */
import { readCare } from '@codex/contracts/entities'
import type { ShownMessage } from './pages'
import type { Alternative, Message, MessageRepository } from './repository'

const engineOf = ({ engineKind, engineLabel }: Pick<Message, 'engineKind' | 'engineLabel'>) =>
  engineKind === null || engineLabel === null ? {} : { engine: { kind: engineKind, label: engineLabel } }

export function textOf(reply: Message | Alternative) {
  const care = readCare(reply.care)
  return {
    message: reply.message,
    ...engineOf(reply),
    time_stamp: reply.createdAt.toISOString(),
    ...(reply.cutOff && { cut_off: true as const }),
    ...(reply.stopped && { stopped: true as const }),
    ...(care && { care }),
  }
}

/** The notice above it. */
const noticeOf = ({ notice }: Message) => notice !== null && { notice }

/** One query for all messages, oldest first. */
export async function recordOf(all: readonly Message[], messages: MessageRepository) {
  const counts = await messages.alternativeCounts(all)
  return (message: Message & Partial<Pick<ShownMessage, 'parted'>>) => {
    const { id, chosen, parted = false } = message
    const count = counts.get(id)
    return {
      ...textOf(message),
      message_id: String(id),
      ...noticeOf(message),
      ...(message.personaName !== null && { persona_name: message.personaName }),
      ...(parted && { parted: true as const }),
      ...(chosen !== null && count !== undefined && { alternatives: { count, chosen } }),
    }
  }
}
