/** Against DNS rebinding (another site's name that resolves to 127.0.0.1) only names of this machine are answered. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

const refusal = () => new Refusal(421, 'This server answers on localhost only.', null, 'host.refused')
const ours = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** RFC 9112, 3.2. A proxy in front and this server could each use a different one of two Host headers. */
export function refuseSeveralHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new Refusal(400, 'Please send one Host header.', null, 'host.refused') : undefined)
  })
}

export function answerLoopbackNamesOnly(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const known = ours.test(request.headers.host ?? '')
    done(known ? undefined : refusal())
  })
}
