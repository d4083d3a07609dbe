/** The API's description: for programs at /codex/openapi.json, and as a page at /codex/docs. */
import staticFiles from '@fastify/static'
import { API_DOCS, API_PREFIX } from '@codex/contracts/endpoints'
import { openApiDocument } from '@codex/contracts/openapi'
import type { FastifyInstance } from 'fastify'
import swaggerUiPath from 'swagger-ui-dist/absolute-path.js'
import manifest from '../../package.json'
import { scoped } from '../http/scoped'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Character Codex API</title>
<link rel="stylesheet" href="${API_DOCS}/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="${API_DOCS}/swagger-ui-bundle.js"></script>
<script src="${API_DOCS}/start.js"></script>
`
// Without a validator: it would be a request to another site.
const start = `SwaggerUIBundle({ url: '${API_PREFIX}/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const documentPage = scoped('document page', (app) => {
  void app.register(staticFiles, { root: swaggerUiPath(), serve: false })
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`${API_DOCS}/${file}`, (_request, reply) => reply.sendFile(file))
  app.get(`${API_DOCS}/start.js`, (_request, reply) => reply.type('text/javascript').send(start))
  app.get(API_DOCS, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
})

export function openApiRoutes(app: FastifyInstance) {
  let json: string | undefined
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => {
    json ??= JSON.stringify(openApiDocument({ version: manifest.version }))
    return reply.type('application/json').send(json)
  })
  void app.register(documentPage)
}
