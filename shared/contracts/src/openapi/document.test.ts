import type { Endpoint } from '../endpoints'
import { NPC_MEDIA } from '../endpoints'
import { everyEndpoint } from '../endpoints/testing/calls'
import { constraints } from './constraints'
import { openApiDocument } from './index'

const document: unknown = JSON.parse(JSON.stringify(openApiDocument({ version: '1.2.3' })))

const member = (node: unknown, key: string | number): unknown =>
  (Object(node) as Readonly<Record<string, unknown>>)[key] // Object() makes any node indexable
const at = (...path: readonly (string | number)[]) => path.reduce(member, document)
const operation = (path: string, ...rest: readonly (string | number)[]) => at('paths', path, 'post', ...rest)
const bodyOf = (path: string) => operation(path, 'requestBody', 'content', 'application/json', 'schema')

describe('openApiDocument', () => {
  it('is OpenAPI 3.1 of the given version', () => {
    expect(at('openapi')).toBe('3.1.1')
    expect(at('info', 'version')).toBe('1.2.3')
    expect(at('servers', 0, 'url')).toBe('/codex')
    for (const name of ['session', 'key'])
      expect(at('components', 'securitySchemes', name)).toMatchObject({ type: 'http', scheme: 'bearer' })
  })

  it.each(everyEndpoint.map((endpoint) => [endpoint.path, endpoint] as const))('describes %s', (path, endpoint) => {
    const isSignedIn = endpoint.access === 'signed-in'
    const isForKeys = ['/chat/get-chat', '/chat/send-message'].includes(path)
    const schemes = isForKeys ? [{ session: [] }, { key: [] }] : [{ session: [] }]
    expect(operation(path, 'security')).toEqual(isSignedIn ? schemes : [])
    expect(operation(path, 'responses', 403) !== undefined).toBe(isSignedIn && !isForKeys)
    const isFile = ({ type }: Endpoint['body']) => type === 'blob'
    const typeOf = (shape: Endpoint['body']) =>
      isFile(shape) && 'media' in endpoint ? String(endpoint.media) : 'application/json'
    const [answerType, bodyType] = [typeOf(endpoint.reply), typeOf(endpoint.body)]
    expect(operation(path, 'responses', 200, 'content', answerType, 'schema')).toHaveProperty('type')
    expect(operation(path, 'requestBody', 'content', bodyType, 'schema')).toHaveProperty('type')
    if ('most' in endpoint)
      expect(operation(path, 'requestBody', 'content', bodyType, 'schema')).toHaveProperty('maxLength', endpoint.most)
    for (const status of [400, 413, 415, 429, 500, ...(isSignedIn ? [401] : [])])
      expect(operation(path, 'responses', status, '$ref')).toBe(`#/components/responses/Refusal${status}`)
  })

  it('describes nothing else', () => {
    expect(Object.keys(at('paths') ?? {}).sort()).toEqual(everyEndpoint.map(({ path }) => path).sort())
  })

  it('describes refusals for a missing companion, a taken name and a failing model', () => {
    const has = (path: string, status: number) => operation(path, 'responses', status) !== undefined
    expect(['/chat/get-chat', '/character/edit-profile'].every((path) => has(path, 404))).toBe(true)
    expect(has('/character/generate-profile', 404)).toBe(false)
    expect(has('/user/sign-up', 409)).toBe(true)
    expect(
      [502, 503, 504].every((status) => has('/chat/send-message', status) && has('/refine/ai-background', status)),
    ).toBe(true)
    expect(at('components', 'responses', 'Refusal429', 'headers')).toHaveProperty('Retry-After')
  })

  it('contains the rules of the bodies', () => {
    expect(bodyOf('/user/sign-up')).toMatchObject({
      properties: {
        username: { type: 'string', minLength: 3, maxLength: 20 },
        password: { minLength: 8, maxLength: 128 },
        age_group: { enum: ['adult', 'minor'] },
      },
      required: ['username', 'email', 'password'],
    })
    expect(bodyOf('/chat/send-message')).toMatchObject({ properties: { message: { minLength: 1, maxLength: 1000 } } })
    expect(bodyOf('/character/generate-profile')).toMatchObject({
      properties: {
        age: { type: 'integer', minimum: 1, maximum: 100_050 },
        avatar_icon: { type: 'string', description: expect.stringContaining('set-portrait') as unknown },
      },
    })
    expect(bodyOf('/user/extend-session')).toMatchObject({ properties: { hours: { const: 1 } } })
  })

  it('has the fields that may be headers as such, with their rules', () => {
    expect(operation('/chat/send-message', 'parameters')).toMatchObject([
      { name: 'idempotency-key', in: 'header', schema: { minLength: 8 } },
      { name: 'codex-utc-offset', in: 'header', schema: { type: 'integer' } },
      { name: 'codex-conversation-id', in: 'header', schema: { type: 'string' } },
    ])
    expect(operation('/user/session', 'parameters')).toBeUndefined()
    expect(at('components', 'responses', 'Refusal401', 'headers', 'codex-session')).toBeDefined()
  })

  it('has the values of a reply by a schema beside the usual answer', () => {
    const content = at('paths', '/chat/send-message', 'post', 'responses', 200, 'content', NPC_MEDIA, 'schema')
    expect(content).toMatchObject({
      properties: { message: { type: 'string' }, npc: {}, latency_ms: { type: 'number' } },
    })
    expect(bodyOf('/chat/send-message')).toMatchObject({
      properties: { reply_schema: { type: 'object', description: expect.stringContaining(NPC_MEDIA) as unknown } },
      required: ['profile_id', 'message'],
    })
  })

  it('requires no body where spec 7 has none', () => {
    expect(operation('/character/list-profiles', 'requestBody', 'required')).toBe(false)
    expect(operation('/chat/get-chat', 'requestBody', 'required')).toBe(true)
  })

  it('resolves every reference within itself', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(50)
    for (const path of references) expect(at(...path.split('/'))).toBeDefined()
  })

  it('constrains only fields that exist', () => {
    for (const [path, fields] of Object.entries(constraints))
      for (const field of Object.keys(fields)) expect(bodyOf(path)).toHaveProperty(['properties', field])
  })

  it('gives every operation a unique id', () => {
    const ids = everyEndpoint.map(({ path }) => operation(path, 'operationId'))
    expect(new Set(ids).size).toBe(everyEndpoint.length)
  })
})
