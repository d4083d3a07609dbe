/** The API's description: for programs at /codex/openapi.json, in development also as a page at /codex/docs. */
import staticFiles from '@fastify/static'
import { API_PREFIX } from '@codex/contracts/endpoints'
import { openApiDocument } from '@codex/contracts/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json'

const PATH = `${API_PREFIX}/docs`

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Character Codex API</title>
<link rel="stylesheet" href="${PATH}/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="${PATH}/swagger-ui-bundle.js"></script>
<script src="${PATH}/start.js"></script>
`
const start = `SwaggerUIBundle({ url: '${API_PREFIX}/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Registers GET /codex/docs. Without the package (a production installation has no development dependencies) it stays 404. */
async function documentPage(app: FastifyInstance) {
  const swaggerUi = await import('swagger-ui-dist/absolute-path.js').catch(() => null)
  if (swaggerUi === null) return
  await app.register(staticFiles, { root: swaggerUi.default(), serve: false })
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`${PATH}/${file}`, (_request, reply) => reply.sendFile(file))
  app.get(`${PATH}/start.js`, (_request, reply) => reply.type('text/javascript').send(start))
  app.get(PATH, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}

export function openApiRoutes(app: FastifyInstance, { development }: { readonly development: boolean }) {
  const json = JSON.stringify(openApiDocument({ version: manifest.version }))
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.type('application/json').send(json))
  if (development) void app.register(documentPage)
}
