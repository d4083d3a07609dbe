/** The shell's bundles without federation: the start script, the service worker, and the landing page that Node renders. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack, type Compiler, type Configuration } from '@rspack/core'

export type Hashed = readonly [url: string, integrity: string]

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

/** The inline script of every page. */
export async function startScript(compiler: Compiler): Promise<string> {
  const folder = path.join(root(compiler), 'node_modules/.cache/start')
  await run({
    ...withRulesOf(compiler),
    target: ['web', 'es2022'],
    entry: { start: './src/start/index.ts' },
    output: { path: folder, filename: '[name].js' },
  })
  return readFileSync(path.join(folder, 'start.js'), 'utf8')
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

/** The landing page's markup with the class names of the shell's build. */
export async function landingMarkup(compiler: Compiler): Promise<string> {
  const folder = path.join(root(compiler), 'node_modules/.cache/landing')
  const { generator, parser } = compiler.options.module
  const { uniqueName } = compiler.options.output
  const base = withRulesOf(compiler)
  await run({
    ...base,
    target: 'node20',
    entry: { landing: './src/landing/prerender.tsx' },
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
  const file = path.join(folder, 'landing.cjs')
  const { markup } = createRequire(file)(file) as { markup: () => string } // src/landing/prerender.tsx
  return markup()
}
