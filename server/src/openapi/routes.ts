/** What the API is, for programs at /codex/openapi.json; in development for people, too, at /codex/docs. */
import { API_PREFIX } from '@codex/contracts/endpoints'
import { openApiDocument } from '@codex/contracts/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json'
import { documentPage } from './page'

export function openApiRoutes(app: FastifyInstance, { development }: { readonly development: boolean }) {
  const document = openApiDocument({ version: manifest.version })
  const json = JSON.stringify(document)
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.type('application/json').send(json))
  if (!development) return
  const { html, policy } = documentPage(document)
  app.get(`${API_PREFIX}/docs`, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html),
  )
}
