/** The shell's bundles without federation: the start script, the service worker, and the landing page that Node renders. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack, type Compiler, type Configuration } from '@rspack/core'
import { inlined, type Hashed } from './page-tags'

export interface WorkerFacts {
  /** Part of the names of its caches. */
  readonly build: string
  readonly files: readonly Hashed[]
}

/** The shell's module rules. */
function withRulesOf({ options }: Compiler): Configuration {
  return {
    mode: 'production',
    context: options.context ?? process.cwd(),
    devtool: false,
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: options.module.rules.filter((rule) => typeof rule === 'object') },
    performance: false,
  }
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (problem === null ? resolve() : reject(problem)))
    })
  })
}

const root = (compiler: Compiler) => compiler.options.context ?? process.cwd()

async function inlineScript(compiler: Compiler, name: string, entry: string): Promise<string> {
  const folder = path.join(root(compiler), 'node_modules/.cache', name)
  await run({
    ...withRulesOf(compiler),
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    output: { path: folder, filename: '[name].js' },
  })
  return readFileSync(path.join(folder, `${name}.js`), 'utf8')
}

/** The inline script of every page. */
export const startScript = (compiler: Compiler) => inlineScript(compiler, 'start', './src/start/index.ts')

/** The inline script of pages of the app, before their preloads. */
export const laterScript = (compiler: Compiler) => inlineScript(compiler, 'later', './src/start/later.ts')

/** The tags after the template of pre-rendered parts: styles and a script. */
export async function firstFrameTags(compiler: Compiler): Promise<string> {
  const css = readFileSync(path.join(root(compiler), 'src/first-frame/first-frame.css'), 'utf8')
  const script = await inlineScript(compiler, 'first-frame', './src/first-frame/show.ts')
  return inlined('style', css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')) + inlined('script', script)
}

/** Writes service-worker.js and service-worker-off.js, whose names are stable. */
export const buildWorkers = (compiler: Compiler, dist: string, facts: WorkerFacts) =>
  run({
    ...withRulesOf(compiler),
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/service-worker/index.ts', 'service-worker-off': './src/service-worker/off.ts' },
    output: { path: dist, filename: '[name].js' },
    plugins: [new rspack.DefinePlugin({ CODEX_WORKER: JSON.stringify(facts) })],
  })

/** Builds a module for Node with the class names of the compiler's own build, and loads it. */
async function loadedInNode(compiler: Compiler, name: string, entry: string): Promise<unknown> {
  const folder = path.join(root(compiler), 'node_modules/.cache', name)
  const { generator, parser } = compiler.options.module
  const { uniqueName } = compiler.options.output
  const base = withRulesOf(compiler)
  await run({
    ...base,
    target: 'node20',
    entry: { [name]: entry },
    output: {
      path: folder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      ...(uniqueName === undefined ? {} : { uniqueName }),
    },
    module: {
      ...base.module,
      parser,
      generator: { css: { exportsOnly: true }, 'css/module': { ...generator['css/module'], exportsOnly: true } },
    },
  })
  const file = path.join(folder, `${name}.cjs`)
  return createRequire(file)(file) as unknown
}

export async function landingMarkup(compiler: Compiler): Promise<string> {
  const { markup } = (await loadedInNode(compiler, 'landing', './src/landing/prerender.tsx')) as {
    markup: () => string // src/landing/prerender.tsx
  }
  return markup()
}

export const FIRST_FRAME = './src/first-frame.tsx'

/** HTML by the first part of the path of a screen. */
export async function firstFrames(compiler: Compiler): Promise<Readonly<Record<string, string>>> {
  const { screens } = (await loadedInNode(compiler, 'first-frame', FIRST_FRAME)) as {
    screens: () => Promise<Readonly<Record<string, string>>> // FIRST_FRAME of each remote
  }
  return screens()
}
