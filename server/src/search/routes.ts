/** Spec 7, additions: POST /chat/search. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { SearchService } from './service'

export function searchRoutes(app: FastifyInstance, searches: SearchService) {
  serve(app, endpoints.chat.search, ({ caller, body }) => searches.search(caller, body))
}
