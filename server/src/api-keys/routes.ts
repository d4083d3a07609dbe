import { apiKeys as endpoints } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { ApiKeyService } from './service'

export function apiKeyRoutes(app: FastifyInstance, keys: ApiKeyService) {
  serve(app, endpoints.list, ({ caller }) => keys.list(caller))
  serve(app, endpoints.add, ({ caller, body }) => keys.add(caller, body))
  serve(app, endpoints.remove, ({ caller, body }) => keys.remove(caller, body.key_id))
}
