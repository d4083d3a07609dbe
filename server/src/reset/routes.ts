/** POST /user/reset-password. */
import { reset } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serveAnyone } from '../http/serve'
import type { ResetService } from './service'

export function resetRoutes(app: FastifyInstance, resets: ResetService) {
  serveAnyone(app, reset.resetPassword, ({ body }) => resets.resetPassword(body))
}
