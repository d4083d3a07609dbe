/** Spec 7: POST /chat/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { Followed } from './live-reply'
import type { DeletionService } from './deletion'
import { serveReply } from './serve-reply'
import type { ChatService } from './service'

const { chat } = endpoints

export function chatRoutes(app: FastifyInstance, chats: ChatService, deletions: DeletionService) {
  serve(app, chat.getChat, ({ caller, body }) => chats.history(caller, body))
  serve(app, chat.listAlternatives, ({ caller, body }) => chats.listAlternatives(caller, body))
  serve(app, chat.chooseReply, ({ caller, body }) => chats.choose(caller, body))
  serve(app, chat.stopReply, ({ caller, body }) => chats.stop(caller, body))
  serve(app, chat.countMessages, ({ caller, body }) => deletions.count(caller, body))
  serve(app, chat.deleteMessages, ({ caller, body }) => deletions.remove(caller, body))
  serve(app, chat.resumeStory, ({ caller, body }) => chats.resumeStory(caller, body))
  serve(app, chat.viewEngine, ({ caller, body, signal }) => chats.engine(caller, body, signal))

  const whole = ({ complete }: Followed) => complete()
  serveReply(app, chat.sendMessage, ({ caller, body }) => chats.send(caller, body), whole)
  serveReply(app, chat.beginConversation, ({ caller, body }) => chats.begin(caller, body), whole)
  serveReply(app, chat.resendMessage, ({ caller, body }) => chats.resend(caller, body), whole)
  serveReply(app, chat.regenerateReply, ({ caller, body }) => chats.regenerate(caller, body), whole)
  serveReply(app, chat.continueReply, ({ caller, body }) => chats.continueReply(caller, body), whole)
  serveReply(
    app,
    chat.followReply,
    ({ caller, body }) => chats.follow(caller, body),
    async (found) => {
      if ('last_message_id' in found) return { reply: null, ...found }
      const reply = await found.complete()
      return { reply, last_message_id: reply.message_id ?? null }
    },
  )
}
