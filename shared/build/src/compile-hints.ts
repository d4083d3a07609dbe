import { rspack } from '@rspack/core'

/** Scripts whose functions mostly run while a page loads. */
const AT_LOAD = /^(?:main|vendor|bootstrap|remoteEntry|__federation_expose_remote)\b.*\.js$/

/**
 * Chromium compiles all functions of such a script while it downloads it, on another thread, in place of each at its first call.
 * The comment must be the first line. The minifier would remove it, and integrity hashes must include it.
 */
export const compileHints = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: AT_LOAD,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
