import type { Compiler } from '@rspack/core'

/** The web host accepts up to three digits; the shell's retries count from 1. */
const FIRST = 500
const LAST = 999

/**
 * After a failed chunk a remote requests its files at new addresses (`/1.0.0~r500/`): the old ones may wait for a hung request.
 * For Rspack, and for webpack, which has the same interface here.
 */
export class FreshChunksPlugin {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack
    const { ensureChunk, publicPath } = RuntimeGlobals
    class FreshChunks extends RuntimeModule {
      constructor() {
        // After the module that it wraps.
        super('fresh chunks', RuntimeModule.STAGE_TRIGGER)
      }

      override generate() {
        return `var ensure = ${ensureChunk}, retry = ${FIRST}
${ensureChunk} = (...chunk) => ensure(...chunk).catch((error) => {
  ${publicPath} = ${publicPath}.replace(/(?:~r\\d+)?\\/$/, "~r" + retry + "/")
  if (retry < ${LAST}) retry++
  throw error
})`
      }
    }
    compiler.hooks.thisCompilation.tap('FreshChunksPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshChunksPlugin', (chunk, needs) => {
        needs.add(ensureChunk)
        needs.add(publicPath)
        compilation.addRuntimeModule(chunk, new FreshChunks())
      })
    })
  }
}
