import type { Compiler } from '@rspack/core'

/** Modules that federation generates. Their names, from which ids are derived, contain the folder of the build. */
const GENERATED = /^webpack\/sharing\/|!=!data:/

/** Numbers them by their requests: the same sources give the same bytes in any folder. */
export class FederationIds {
  apply(compiler: Compiler) {
    const { context } = compiler
    compiler.hooks.compilation.tap('FederationIds', ({ hooks }) => {
      hooks.beforeModuleIds.tap('FederationIds', (modules) => {
        const named = [...modules].map((module) => ({ module, name: module.libIdent({ context }) ?? '' }))
        const generated = named.filter(({ name }) => GENERATED.test(name))
        generated.sort((one, other) => (one.name < other.name ? -1 : 1))
        for (const [index, { module }] of generated.entries()) Object.assign(module, { id: index + 1 })
      })
    })
  }
}
