/** POST /character/voice-sheet and /character/write-lines. */
import { voice } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { VoiceService } from './service'

export function voiceRoutes(app: FastifyInstance, sheet: VoiceService) {
  serve(app, voice.list, ({ caller, body }) => sheet.list(caller, body))
  serve(app, voice.add, ({ caller, body }) => sheet.add(caller, body))
  serve(app, voice.edit, ({ caller, body }) => sheet.edit(caller, body))
  serve(app, voice.move, ({ caller, body }) => sheet.move(caller, body))
  serve(app, voice.remove, ({ caller, body }) => sheet.remove(caller, body))
  serve(app, voice.writeLines, ({ caller, body, signal }) => sheet.write(caller, body, signal))
}
