/** A page of another origin may point its own name at 127.0.0.1 (DNS rebinding): only our names are answered. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

const refusal = () => new Refusal(421, 'This server answers on localhost only.', null, 'host.refused')
const ours = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

export function answerLoopbackNamesOnly(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const known = ours.test(request.headers.host ?? '')
    done(known ? undefined : refusal())
  })
}
