import { rspack, type Compiler } from '@rspack/core'

const { RuntimeGlobals, RuntimeModule } = rspack

/** The web host accepts up to three digits; the shell's retries count from 1. */
const FIRST = 500
const LAST = 999

/** After a failed chunk a remote requests its files at new addresses (`/1.0.0~r500/`): the old ones may wait for a hung request. */
class FreshChunks extends RuntimeModule {
  constructor() {
    // After the module that it wraps.
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
