/** Additions: POST /connections/*. */
import { connections as endpoints } from '@codex/contracts/endpoints'
import type { TestEvent } from '@codex/contracts/replies'
import { testEventSchema } from '@codex/contracts/replies'
import type { FastifyInstance } from 'fastify'
import { parse } from 'valibot'
import { atEndOf } from '../http/end-of-call'
import { wantsStream } from '../http/accept'
import { eventStream } from '../http/event-stream'
import { closing } from '../http/refusal'
import { firstOf, serve, serveSignedIn } from '../http/serve'
import type { ConnectionService } from './service'
import type { ConnectionTrial } from './trial'
import { resultOf } from './trial'

interface Services {
  readonly service: ConnectionService
  readonly trial: ConnectionTrial
}

const kind = {
  isLast: ({ event }: TestEvent) => event === 'done',
  errorEvent: () => null,
  shaped: (event: TestEvent) => parse(testEventSchema, event),
}

export function connectionRoutes(app: FastifyInstance, { service, trial }: Services) {
  serve(app, endpoints.view, ({ caller, signal }) => service.view(caller, signal))
  serve(app, endpoints.save, ({ caller, body, signal }) => service.save(caller, body, signal))
  serve(app, endpoints.choose, ({ caller, body, signal }) => service.choose(caller, body.connection_id, signal))
  serve(app, endpoints.remove, ({ caller, body, signal }) => service.remove(caller, body.connection_id, signal))
  serve(app, endpoints.findLocal, ({ caller, signal }) => trial.findLocal(caller, signal))
  serve(app, endpoints.listModels, ({ caller, body, signal }) => trial.listModels(caller, body, signal))

  const stream = eventStream(app, kind)
  serveSignedIn(app, endpoints.test, async ({ caller, body, signal: left }, request, reply) => {
    const signal = firstOf([left, app.deadline], reply)
    const { events, release } = await trial.test(caller, body, signal)
    atEndOf(reply, () => void release())
    if (wantsStream(request)) return stream.send({ request, reply, caller, signal }, events)
    const result = await resultOf(events(signal)).catch((error: unknown) => {
      throw app.deadline.aborted ? closing() : error
    })
    return parse(endpoints.test.reply, result)
  })
}
