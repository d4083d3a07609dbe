import { passkeys as endpoints } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve, serveAnyone } from '../http/serve'
import type { PasskeyService } from './service'

export function passkeyRoutes(app: FastifyInstance, passkeys: PasskeyService) {
  serve(app, endpoints.list, ({ caller }) => passkeys.list(caller))
  serve(app, endpoints.beginAdd, ({ caller, body, ...from }) => passkeys.beginAdd(caller, body.password, from))
  serve(app, endpoints.add, ({ caller, body, ...from }) => passkeys.add(caller, body, from))
  serve(app, endpoints.remove, ({ caller, body }) => passkeys.remove(caller, body))
  serveAnyone(app, endpoints.beginSignIn, (from) => passkeys.beginSignIn(from))
  serveAnyone(app, endpoints.signIn, ({ body, ...from }) => passkeys.signIn(body, from))
}
