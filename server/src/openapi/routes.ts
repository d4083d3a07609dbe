/** The API's description: for programs at /codex/openapi.json, in development also as a page at /codex/docs. */
import { API_PREFIX } from '@codex/contracts/endpoints'
import { openApiDocument } from '@codex/contracts/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json'
import { documentPage } from './page'

export function openApiRoutes(app: FastifyInstance, { development }: { readonly development: boolean }) {
  const json = JSON.stringify(openApiDocument({ version: manifest.version }))
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.type('application/json').send(json))
  if (development) void app.register(documentPage)
}
