/** Spec 7: POST /chat/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { ChatService } from './service'

export function chatRoutes(app: FastifyInstance, chats: ChatService) {
  serve(app, endpoints.chat.getChat, ({ caller, body }) => chats.history(caller, body.profile_id))
  serve(app, endpoints.chat.sendMessage, ({ caller, body, signal }) => chats.send(caller, body, signal))
}
