import type { Compiler } from 'webpack'
import { recordUse, type RecordOptions } from './index'

/** For Rspack, webpack and Rsbuild. */
export class RecordUsePlugin {
  constructor(
    private readonly version: string,
    private readonly dir: string,
    private readonly options: RecordOptions,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RecordUsePlugin', () =>
      recordUse({ ...this.options, version: this.version, dir: this.dir, dist: compiler.outputPath }),
    )
  }
}
