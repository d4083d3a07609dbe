import path from 'node:path'
import type { Compiler } from 'webpack'
import { ENTRY } from './federation'
import { integrityOf } from './integrity'

const TABLE = '__webpack_require__.hashes'

/** A text in the entry that the hashes replace. */
const MARK = 'CODEX_HASHES'

/** Hashes by chunk id. */
interface Hashes {
  readonly js: Record<string, string>
  readonly css: Record<string, string>
}

/**
 * Lets a remote's entry check each script and stylesheet by its hash. webpack has no such option, and the published plugin
 * (webpack-subresource-integrity 5) has one hash for a chunk, which may have both.
 */
export class ChunkHashesPlugin {
  apply(compiler: Compiler) {
    const { Compilation, runtime, RuntimeModule, sources, web } = compiler.webpack
    class HashTable extends RuntimeModule {
      constructor() {
        super('hashes of chunks')
      }

      override generate() {
        return `${TABLE} = "${MARK}"`
      }
    }
    const checked = (source: string, element: string, kind: keyof Hashes) =>
      `${source}\n${element}.integrity = ${TABLE}.${kind}[chunkId]\n${element}.crossOrigin = "anonymous"`

    compiler.hooks.thisCompilation.tap('ChunkHashesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkHashesPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HashTable())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkHashesPlugin', (source) =>
        checked(source, 'script', 'js'),
      )
      web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap('ChunkHashesPlugin', (source) =>
        checked(source, 'link', 'css'),
      )
      // After everything that changes a file. The entry has no hash in its name.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ChunkHashesPlugin', stage }, () => {
        const hashes: Hashes = { js: {}, css: {} }
        for (const { id, files } of compilation.chunks)
          for (const file of files) {
            const content = compilation.getAsset(file)?.source.buffer()
            const kind = path.extname(file).slice(1)
            if (file !== ENTRY && content !== undefined && (kind === 'js' || kind === 'css'))
              hashes[kind][String(id)] = integrityOf(content)
          }
        compilation.updateAsset(ENTRY, (entry) => {
          const code = entry.source().toString()
          if (!code.includes(MARK)) throw new Error(`${ENTRY} has no place for the hashes of its chunks`)
          return new sources.RawSource(code.replace(new RegExp(`(["'\`])${MARK}\\1`), () => JSON.stringify(hashes)))
        })
      })
    })
  }
}
