import { NPC_MEDIA } from '@codex/contracts/endpoints'
import type { FastifyRequest } from 'fastify'

/** False for a list without the type, or with q=0 for it. */
const wants = (type: string) => {
  const escaped = type.replace(/[.+]/g, '\\$&')
  const listed = new RegExp(`(^|,)\\s*${escaped}(?![\\w.+-])(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
  return ({ headers: { accept = '' } }: FastifyRequest) => listed.test(accept)
}

export const wantsStream = wants('text/event-stream')
export const wantsNpc = wants(NPC_MEDIA)
