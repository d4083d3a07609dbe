import { API_PREFIX } from '@codex/contracts/endpoints'
import { OWN_PORTRAITS } from '@codex/contracts/limits'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { appWithoutDatabase } from '../testing/app'
import { temporaryFolder } from '../testing/temporary-folder'

async function opened() {
  const app = appWithoutDatabase('/nowhere')
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)))
  await app.ready()
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  return { routes, get, close: () => app.close() }
}
let server: Awaited<ReturnType<typeof opened>>
afterEach(() => server.close())

interface Document {
  readonly paths: Readonly<Record<string, object>>
}

const validator = join(__dirname, '../../node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js')
function validated(document: string): unknown {
  const { path, put, remove } = temporaryFolder()
  put('openapi.json', document)
  try {
    return JSON.parse(execFileSync(process.execPath, [validator, join(path, 'openapi.json')], { encoding: 'utf8' }))
  } finally {
    remove()
  }
}

describe('/codex/openapi.json', () => {
  it('describes every route of the API, and no other, in a valid document of OpenAPI 3.1', async () => {
    server = await opened()
    const { statusCode, headers, body } = await server.get('/codex/openapi.json')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.1' })
    expect(validated(body)).toEqual({ valid: true })
    const { paths } = JSON.parse(body) as Document // checked above
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${API_PREFIX}${path}`),
    )
    // The document itself and its page, the files of pictures, and the routes for unknown paths.
    const others = [API_PREFIX, `${API_PREFIX}/*`, `${API_PREFIX}/openapi.json`, `${OWN_PORTRAITS}:file`]
    const isOfPage = (url: string) => url.startsWith(`${API_PREFIX}/docs`)
    const real = server.routes.filter((route) => {
      const [, url = ''] = route.split(' ')
      return url.startsWith(API_PREFIX) && !others.includes(url) && !isOfPage(url)
    })
    expect(described.length).toBeGreaterThan(0)
    expect(real.sort()).toEqual(described.sort())
  })
})

describe('/codex/docs', () => {
  it('is a page that loads the document and its own files only', async () => {
    server = await opened()
    const { statusCode, headers, body } = await server.get('/codex/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<style|<script>| on\w+=| style=|https?:/i)

    const files = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(file).toMatch(/^\/codex\/docs\//)
      expect([file, (await server.get(file)).statusCode]).toEqual([file, 200])
    }
    expect((await server.get('/codex/docs/start.js')).body).toContain("url: '/codex/openapi.json'")
  })
})
