import { chat } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import { conversationRepository } from './repository'
import type { ConversationNeeds } from './service'
import { conversationService } from './service'

export function serveConversations(app: FastifyInstance, needs: Omit<ConversationNeeds, 'conversations'>) {
  const service = conversationService({ ...needs, conversations: conversationRepository(needs.queries) })
  serve(app, chat.listConversations, ({ caller, body }) => service.list(caller, body))
  serve(app, chat.addConversation, ({ caller, body }) => service.add(caller, body))
  serve(app, chat.addPath, ({ caller, body }) => service.addPath(caller, body))
  serve(app, chat.listPaths, ({ caller, body }) => service.paths(caller, body))
  serve(app, chat.changeConversation, ({ caller, body }) => service.change(caller, body))
  serve(app, chat.removeConversation, ({ caller, body }) => service.remove(caller, body))
}
