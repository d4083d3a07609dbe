import { API_PREFIX, headerOf, opensToKeys } from '../endpoints'
import type { Endpoint, FileEndpoint } from '../endpoints'
import { constraints, fieldConstraints } from './constraints'
import { bodyShape, shapeOf } from './json-schema'
import type { JsonObject } from './json-schema'
import { operations } from './operations'
import type { Operation } from './operations'
import { refusalResponses, refusalSchema, refusalsOf } from './refusals'

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: JsonObject
  readonly servers: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  /** By path below API_PREFIX; every call is a POST. */
  readonly paths: Readonly<Record<string, { readonly post: JsonObject }>>
  readonly components: JsonObject
}

export function openApiDocument({ version }: { readonly version: string }): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Character Codex',
      version,
      description:
        'Create AI character companions, refine them with an AI helper and talk with them. Bodies may be spelled in snake_case or camelCase; answers are snake_case. Every text is stripped of HTML and trimmed before its rules are asked.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_PREFIX }],
    tags: [
      { name: 'user', description: 'Accounts and sessions' },
      { name: 'character', description: 'Companions' },
      { name: 'chat', description: 'Conversations' },
      { name: 'care', description: 'What is public of messages at risk' },
      { name: 'refine', description: 'The AI helper of the wizard' },
    ],
    paths: Object.fromEntries(operations.map((operation) => [operation.endpoint.path, { post: post(operation) }])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access_token of sign-in.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the account, for the companions of the key.',
        },
      },
      schemas: { Refusal: refusalSchema },
      responses: refusalResponses,
    },
  }
}

function post(operation: Operation): JsonObject {
  const { id, endpoint, summary, also, upload, download } = operation
  const [, area] = endpoint.path.split('/')
  return {
    operationId: id,
    tags: [area],
    summary,
    security: [
      ...(endpoint.access === 'signed-in' ? [{ session: [] }] : []),
      ...(opensToKeys(endpoint) ? [{ key: [] }] : []),
    ],
    ...(endpoint.headers && { parameters: headersOf(endpoint) }),
    requestBody: upload
      ? { required: true, content: fileOf(upload, { maxLength: upload.most }) }
      : jsonBody(also?.endpoint ?? endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: download ? fileOf(download) : jsonAnswer(operation),
      },
      ...refusalsOf(operation),
    },
  }
}

const fileOf = ({ media }: FileEndpoint, limits: JsonObject = {}): JsonObject => ({
  [media]: { schema: { type: 'string', format: 'binary', ...limits } },
})

const shapeOfBody = ({ body, path }: Endpoint) => bodyShape(body, { ...fieldConstraints, ...constraints[path] })

function headersOf(endpoint: Endpoint): readonly JsonObject[] {
  const { properties } = shapeOfBody(endpoint)
  return (endpoint.headers ?? []).map((field) => ({
    name: headerOf(field),
    in: 'header',
    description: `In place of ${field} in the body, which wins.`,
    schema: properties[field],
  }))
}

function jsonBody(endpoint: Endpoint): JsonObject {
  const body = shapeOfBody(endpoint)
  return { required: isNeeded(body), content: { 'application/json': { schema: body } } }
}

const jsonAnswer = ({ endpoint, events, also }: Operation): JsonObject => ({
  'application/json': { schema: shapeOf(endpoint.reply) },
  ...(events && { 'text/event-stream': { schema: shapeOf(events) } }),
  ...(also && { [also.media]: { schema: shapeOf(also.endpoint.reply) } }),
})

const isNeeded = (body: JsonObject) => Array.isArray(body['required']) && body['required'].length > 0
