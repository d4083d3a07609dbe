/** A call that answers a reply: as JSON (spec 7), or as a stream of events for `Accept: text/event-stream`. */
import type { Endpoint } from '@codex/contracts/endpoints'
import { NPC_MEDIA } from '@codex/contracts/endpoints'
import type { ReplyEvent, ReplyStateEvent } from '@codex/contracts/replies'
import { replyEventSchema, replyStateSchema } from '@codex/contracts/replies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'valibot'
import type { StreamTimes } from '../http/event-stream'
import { wantsNpc, wantsStream } from '../http/accept'
import { eventStream } from '../http/event-stream'
import type { AnyCaller } from '../http/caller'
import type { Call } from '../http/serve'
import { serveCaller } from '../http/serve'
import type { Followed } from './live-reply'
import { errorEvent } from './live-reply'

interface Idle {
  readonly last_message_id: string | null
}

type Sent = ReplyEvent | ReplyStateEvent

const kind = {
  isLast: ({ event }: Sent) => event !== 'start' && event !== 'delta' && event !== 'state',
  errorEvent,
  shaped: (event: Sent) => parse(event.event === 'state' ? replyStateSchema : replyEventSchema, event),
}

/**
 * `open` finds or begins the reply; `whole` waits for the answer as JSON. A reply is still written when its reader takes no bytes for
 * too long. `npc`: what it answers a script that asks for values by a schema.
 */
export function serveReply<Body, Answer, Found extends Followed | Idle>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Answer>,
  open: (call: Call<Body, AnyCaller>) => Promise<Found>,
  whole: (found: Found) => Promise<Answer>,
  { times, npc }: { readonly times?: StreamTimes; readonly npc?: Endpoint<Body> } = {},
) {
  const stream = eventStream<Sent>(app, kind, times)
  const npcOf = (request: FastifyRequest) => (npc !== undefined && wantsNpc(request) ? npc : null)
  const answer = async (call: Call<Body, AnyCaller>, request: FastifyRequest, reply: FastifyReply) => {
    const begun = performance.now()
    const found = await open(call)
    const { caller, signal } = call
    const asNpc = npcOf(request)
    if (asNpc === null && wantsStream(request))
      return 'complete' in found
        ? stream.send({ request, reply, caller, signal }, (until) => found.events(until))
        : stream.sendOne(reply, { event: 'idle', last_message_id: found.last_message_id })
    // Without a key the caller cannot ask for this reply again.
    const abandon = () => ('complete' in found ? found.abandon?.() : undefined)
    if (signal.aborted) abandon()
    else signal.addEventListener('abort', abandon)
    const answered = await whole(found)
    if (asNpc === null) return parse(endpoint.reply, answered)
    void reply.type(NPC_MEDIA)
    return parse(asNpc.reply, { npc: null, ...answered, latency_ms: Math.round(performance.now() - begun) })
  }
  serveCaller(app, endpoint, answer, { formOf: (request) => npcOf(request) ?? endpoint })
}
