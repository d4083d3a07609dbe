/** Scripts whose functions mostly run while a page loads. */
const AT_LOAD = /^(?:main|vendor|bootstrap|remoteEntry|__federation_expose_remote)\b.*\.js$/

interface Banner {
  readonly banner: string
  readonly raw: boolean
  readonly test: RegExp
  readonly stage: number
}

/** What Rspack and webpack both have. */
interface Bundler<Plugin> {
  readonly BannerPlugin: new (options: Banner) => Plugin
  readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number }
}

/**
 * Chromium compiles all functions of such a script while it downloads it, on another thread, in place of each at its first call.
 * The comment must be the first line. The minifier would remove it, and integrity hashes must include it.
 */
export const compileHints = <Plugin>({ BannerPlugin, Compilation }: Bundler<Plugin>): Plugin =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: AT_LOAD,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
