/** Spec 7: POST /user/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits'
import { serve, serveAnyone } from '../http/serve'
import type { UserService } from './service'

export function userRoutes(app: FastifyInstance, users: UserService, limits: Limits) {
  serveAnyone(app, endpoints.user.signUp, ({ body, address, userAgent }) => users.signUp(body, address, userAgent), {
    refused: limits.refusedForm,
  })
  serveAnyone(app, endpoints.user.signIn, ({ body, address, userAgent }) => users.signIn(body, address, userAgent), {
    isKnown: users.isKnown,
  })
  serve(app, endpoints.user.signOut, ({ caller }) => users.signOut(caller))
  serve(app, endpoints.user.extendSession, ({ caller }) => users.extend(caller))
  serve(app, endpoints.user.session, ({ caller }) => users.session(caller))
  serve(app, endpoints.user.viewAccount, ({ caller }) => users.account(caller))
  serve(app, endpoints.user.addRemarks, ({ caller, body }) => users.remark(caller, body))
}
