import { chat } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { ConversationService } from './service'

export function conversationRoutes(app: FastifyInstance, conversations: ConversationService) {
  serve(app, chat.listConversations, ({ caller, body }) => conversations.list(caller, body))
  serve(app, chat.addConversation, ({ caller, body }) => conversations.add(caller, body))
  serve(app, chat.changeConversation, ({ caller, body }) => conversations.change(caller, body))
  serve(app, chat.removeConversation, ({ caller, body }) => conversations.remove(caller, body))
}
