import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { byteBudget, declaredRoute, filesNamed, ROUTES } from './bytes.mjs'
import { ENTRY_BUDGET } from './entry-budget.cjs'
import { conclude } from './verdict.mjs'

it('the files that a page names are its own scripts and stylesheets, each once, and not those of a template', () => {
  const html = `<link rel="preload" as="script" href="/vendor.1.js" integrity="x"><script defer src="/main.2.js"></script>
    <link crossorigin="anonymous" href="/main.3.css" rel="stylesheet"><script src="/main.2.js"></script>
    <template id="app">\n<script src="/app.js"></script></template><link rel="icon" href="/favicon.svg">
    <link rel="preload" as="script" href="/mfe/chat/1.0.0/remoteEntry.js">`
  expect(filesNamed(html)).toEqual(['vendor.1.js', 'main.2.js', 'main.3.css'])
})

describe('the byte budgets', () => {
  let at: string
  beforeEach(() => (at = mkdtempSync(path.join(tmpdir(), 'codex-bytes-'))))
  afterEach(() => rmSync(at, { recursive: true }))

  /** Writes bytes that brotli cannot compress. */
  const put = (file: string, bytes: number) => {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true })
    writeFileSync(path.join(at, file), randomBytes(bytes))
  }
  const login = ROUTES.find(({ route }) => route === '/login')?.budget ?? 0

  /** Writes a built shell and a built remote. */
  function built(app: number, { entry = 1000, frame = '' } = {}) {
    put('shell/dist/main.js', app)
    writeFileSync(path.join(at, 'shell/dist/index.html'), '<script defer src="/main.js"></script>')
    writeFileSync(path.join(at, 'shell/dist/shell.json'), JSON.stringify({ firstFrame: `<style>${frame}</style>` }))
    put('mfe-auth/dist/remoteEntry.js', entry)
    writeFileSync(path.join(at, 'mfe-auth/dist/first-frame.json'), JSON.stringify({ login: { css: '' } }))
    put('mfe-auth/dist/form.js', 2000)
    const exposes = [{ assets: { js: { sync: ['form.js'], async: [] }, css: { sync: [], async: [] } } }]
    writeFileSync(path.join(at, 'mfe-auth/dist/mf-manifest.json'), JSON.stringify({ exposes }))
  }

  it('have one for the route that a package declares', () => {
    put('mfe-orders/package.json', 0)
    const declared = (manifest: object) => {
      writeFileSync(path.join(at, 'mfe-orders/package.json'), JSON.stringify(manifest))
      return declaredRoute({ folder: 'mfe-orders', dir: path.join(at, 'mfe-orders') })
    }
    expect(declared({})).toEqual([])
    expect(declared({ codex: { place: 'route:/orders' } })).toMatchObject([
      { route: '/orders', remotes: ['mfe-orders'] },
    ])
  })

  const checked = async () => {
    const verdict = await byteBudget(at)
    if (verdict === null) throw new Error('nothing is built')
    return { ...verdict, exitCode: conclude([verdict], () => undefined) }
  }

  it('are not checked if nothing is built, and pass if no size exceeds them', async () => {
    expect(await byteBudget(at)).toBeNull()
    built(login - 4000)
    expect(await checked()).toMatchObject({ passed: 2, failed: 0, exitCode: 0, output: '' })
  })

  it.each([
    ['a route whose scripts exceed it', login - 2500, {}, new RegExp(`^/login has \\d+ B br, more than ${login}$`)],
    ['a pre-rendered screen', login - 4000, { frame: randomBytes(1500).toString('base64') }, /^\/login has /],
    ['an entry', 10, { entry: ENTRY_BUDGET + 1 }, /^mfe-auth\/remoteEntry\.js has /],
  ])('fail for %s', async (_, app, more, sentence) => {
    built(app, more)
    const { output, ...verdict } = await checked()
    expect(verdict).toMatchObject({ passed: 1, failed: 1, exitCode: 1 })
    expect(output).toMatch(sentence)
  })
})
