/** What pnpm writes into the package.json of a tarball: the compiled files in place of the sources, nothing of the workspace. */

/** @param {string} file as in `exports`: './src/button/index.ts' */
function compiled(file) {
  const built = file.replace(/^\.\/src\//, './dist/')
  const stem = built.replace(/\.tsx?$/, '')
  return stem === built ? built : { types: `${stem}.d.ts`, default: `${stem}.js` }
}

const WORKSPACE_ONLY = ['private', 'scripts', 'devDependencies']

/** The packages of this workspace have the same suffix. @param {Readonly<Record<string, string>>} dependencies */
const suffixed = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith('@codex/') ? range + (process.env.CODEX_SUFFIX ?? '') : range,
    ]),
  )

module.exports = {
  hooks: {
    /** @param {Record<string, any>} manifest whose `exports` are those of publishConfig, where it has them */
    beforePacking({ exports, dependencies = {}, ...manifest }) {
      for (const field of WORKSPACE_ONLY) delete manifest[field]
      const packed = Object.entries(exports).map(([subpath, file]) => [subpath, compiled(file)])
      return { ...manifest, dependencies: suffixed(dependencies), exports: Object.fromEntries(packed) }
    },
  },
}
