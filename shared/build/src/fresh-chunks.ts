import { rspack, type Compiler } from '@rspack/core'

const { RuntimeGlobals, RuntimeModule } = rspack

/** The host maps up to three digits back to the version; the shell's own retries count from 1. */
const FIRST = 500
const LAST = 999

/**
 * After a chunk that did not come, a remote asks for its files under a fresh address (`/1.0.0~r500/`): the same one would
 * wait behind the request that hangs.
 */
class FreshChunks extends RuntimeModule {
  constructor() {
    // After what it wraps.
    super('fresh chunks', RuntimeModule.STAGE_TRIGGER)
  }

  override generate() {
    const { ensureChunk, publicPath } = RuntimeGlobals
    return `var ensure = ${ensureChunk}, retry = ${FIRST}
${ensureChunk} = (...chunk) => ensure(...chunk).catch((error) => {
  ${publicPath} = ${publicPath}.replace(/(?:~r\\d+)?\\/$/, "~r" + retry + "/")
  if (retry < ${LAST}) retry++
  throw error
})`
  }
}

/** Gives the chunk loader of a remote fresh addresses after a failure. */
export class FreshChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FreshChunksPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshChunksPlugin', (chunk, needs) => {
        needs.add(RuntimeGlobals.ensureChunk)
        needs.add(RuntimeGlobals.publicPath)
        compilation.addRuntimeModule(chunk, new FreshChunks())
      })
    })
  }
}
