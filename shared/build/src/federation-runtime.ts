import { createRequire } from 'node:module'
import type { Configuration, rspack } from '@rspack/core'

/**
 * @rspack/core resolves the federation runtime to its CommonJS build, which is 117 kB per entry. The aliases and the
 * replacement select the ES build; the byte budget of remoteEntry.js fails if they stop working.
 */
const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'))
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
const runtime = tools.resolve('@module-federation/runtime')
const core = createRequire(runtime).resolve('@module-federation/runtime-core')

const toEsModule = (file: string) => file.replace(/\.cjs$/, '.js')

export const runtimeAliases: NonNullable<NonNullable<Configuration['resolve']>['alias']> = {
  '@module-federation/runtime': toEsModule(runtime),
  '@module-federation/runtime-core': toEsModule(core),
}

export const bundlerRuntimeAsEsModule = ({ NormalModuleReplacementPlugin }: typeof rspack) =>
  new NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (resolved) => {
    resolved.request = toEsModule(resolved.request)
  })
