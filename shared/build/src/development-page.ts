import { readFileSync } from 'node:fs'
import path from 'node:path'
import { development, SHELL } from './development'
import { DATA, HEAD } from './page-tags'

/** The contract requires a hash; the shell does not check it in development. */
const UNCHECKED = `sha384-${'A'.repeat(64)}`

/** Shell and remotes have a Fast Refresh each. They find the shared React through this hook, which must exist before they run. */
export const SHARED_REFRESH = `<script>
      globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
        renderers: new Map(),
        supportsFiber: true,
        inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
        checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
      }
    </script>`

/** index.html with the marks filled in, which the web host does in production. */
export const developmentPage = (html: string) =>
  html.replace(HEAD, () => SHARED_REFRESH).replace(DATA, () => discoveryOfDevelopment())

interface Document {
  readonly microFrontends: Readonly<Record<string, readonly object[]>>
}

const block = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The discovery document in development. MFE_ORIGINS: hosts of remotes that an override may name. */
function discoveryOfDevelopment(): string {
  const { ports, published: file } = development
  const { microFrontends: published } =
    file === null ? { microFrontends: {} } : (JSON.parse(readFileSync(file, 'utf8')) as Document) // of the publisher
  const fromSource = Object.entries(ports)
    .filter(([name]) => name !== SHELL)
    .map(([name, port]) => [name, [versionOfDevelopment(name, port)]] as const)
  const document: Document = { microFrontends: { ...published, ...Object.fromEntries(fromSource) } }
  const origins = (process.env.MFE_ORIGINS ?? '').split(',').filter(Boolean)
  return block('codex-discovery', document) + block('codex-page', { origins })
}

/** `codex` of its package.json. */
function placementOf(remote: string): object {
  const file = path.resolve('..', `mfe-${remote}`, 'package.json')
  const { codex } = JSON.parse(readFileSync(file, 'utf8')) as { readonly codex?: object } // of the workspace
  return codex === undefined ? {} : { placement: codex }
}

const versionOfDevelopment = (remote: string, port: number) => ({
  url: `http://127.0.0.1:${port}/remoteEntry.js`,
  metadata: { version: '0.0.0-dev', integrity: UNCHECKED },
  deployment: { traffic: 100, default: true },
  extras: {
    codex: {
      requires: {},
      assets: { 'remoteEntry.js': UNCHECKED },
      exposes: { './remote': { js: [], css: [] } },
      publishedAt: '1970-01-01T00:00:00.000Z',
      status: 'live',
      ...placementOf(remote),
    },
  },
})
