/** What pnpm writes into the package.json of a tarball: the compiled files in place of the sources, nothing of the workspace. */

/** @param {string} file as in `exports`: './src/button/index.ts' */
function compiled(file) {
  const built = file.replace(/^\.\/src\//, './dist/')
  const stem = built.replace(/\.tsx?$/, '')
  return stem === built ? built : { types: `${stem}.d.ts`, default: `${stem}.js` }
}

const WORKSPACE_ONLY = ['private', 'scripts', 'devDependencies']

module.exports = {
  hooks: {
    /** @param {Record<string, any>} manifest whose `exports` are those of publishConfig, where it has them */
    beforePacking({ exports, ...manifest }) {
      for (const field of WORKSPACE_ONLY) delete manifest[field]
      const packed = Object.entries(exports).map(([subpath, file]) => [subpath, compiled(file)])
      return { ...manifest, exports: Object.fromEntries(packed) }
    },
  },
}
