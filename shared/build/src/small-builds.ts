/**
 * What the shell needs beside its federated bundle, each in a bundle of its own without the federation runtime: the
 * script that every page starts with, the service worker, and the landing page rendered by Node.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack, type Compiler, type Configuration } from '@rspack/core'

/** Address of a file of the shell, and its hash. */
export type Hashed = readonly [url: string, integrity: string]

export interface WorkerFacts {
  /** Names the caches of this build. */
  readonly build: string
  readonly files: readonly Hashed[]
}

/** The parts of the shell's own configuration that decide how a module reads. */
function alike({ options }: Compiler): Configuration {
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

/** The script that lies in every page, before all others. */
export async function startScript(compiler: Compiler): Promise<string> {
  const folder = path.join(root(compiler), 'node_modules/.cache/start')
  await run({
    ...alike(compiler),
    target: ['web', 'es2022'],
    entry: { start: './src/start/index.ts' },
    output: { path: folder, filename: '[name].js' },
  })
  return readFileSync(path.join(folder, 'start.js'), 'utf8')
}

/** Writes service-worker.js and service-worker-off.js into `dist`: their names stay, so that browsers find a new one. */
export const buildWorkers = (compiler: Compiler, dist: string, facts: WorkerFacts) =>
  run({
    ...alike(compiler),
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/service-worker/index.ts', 'service-worker-off': './src/service-worker/off.ts' },
    output: { path: dist, filename: '[name].js' },
    plugins: [new rspack.DefinePlugin({ CODEX_WORKER: JSON.stringify(facts) })],
  })

/** The markup of the landing page, with the class names of the stylesheets of the shell's own build. */
export async function landingMarkup(compiler: Compiler): Promise<string> {
  const folder = path.join(root(compiler), 'node_modules/.cache/landing')
  const { generator, parser } = compiler.options.module
  const { uniqueName } = compiler.options.output
  const same = alike(compiler)
  await run({
    ...same,
    target: 'node20',
    entry: { landing: './src/landing/prerender.tsx' },
    output: {
      path: folder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      ...(uniqueName === undefined ? {} : { uniqueName }),
    },
    module: {
      ...same.module,
      parser,
      generator: { css: { exportsOnly: true }, 'css/module': { ...generator['css/module'], exportsOnly: true } },
    },
  })
  const file = path.join(folder, 'landing.cjs')
  const { markup } = createRequire(file)(file) as { markup: () => string } // src/landing/prerender.tsx
  return markup()
}
