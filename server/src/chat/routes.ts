/** Spec 7: POST /chat/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve, serveToKeys } from '../http/serve'
import type { Followed } from './live-reply'
import type { DeletionService } from './deletion'
import { serveReply } from './serve-reply'
import type { ChatService } from './service'
import type { TurnKinds } from './turn'
import { turnKinds } from './turn'

const { chat } = endpoints

interface Services {
  readonly chats: ChatService
  readonly deletions: DeletionService
  readonly kinds: TurnKinds
}

export function chatRoutes(app: FastifyInstance, { chats, deletions, kinds }: Services) {
  serveToKeys(app, chat.getChat, ({ caller, body }) => chats.history(caller, body))
  serve(app, chat.listAlternatives, ({ caller, body }) => chats.listAlternatives(caller, body))
  serve(app, chat.chooseReply, ({ caller, body }) => chats.choose(caller, body))
  serve(app, chat.stopReply, ({ caller, body }) => chats.stop(caller, body))
  serve(app, chat.countMessages, ({ caller, body }) => deletions.count(caller, body))
  serve(app, chat.deleteMessages, ({ caller, body }) => deletions.remove(caller, body))
  serve(app, chat.viewEngine, ({ caller, body, signal }) => chats.engine(caller, body, signal))

  const whole = ({ complete }: Followed) => complete()
  for (const kind of turnKinds)
    serveReply(app, kinds[kind].endpoint, ({ caller, body }) => chats.reply(caller, kind, body), whole, {
      ...(kind === 'send' && { npc: endpoints.npcMessage }),
    })
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
