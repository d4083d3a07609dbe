/** The `mfe` command as a package: the built file, which bundles what it needs. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPackages } from '../builds.mjs'
import { FatalError } from '../fatal-error.mjs'
import { root } from '../root.mjs'

const FILE = 'mfe.mjs'
const LICENCES = 'THIRD-PARTY-LICENSES.txt'
/** As the bundler names the modules of other packages. */
const MODULES = /CONCATENATED MODULE: \S*?(node_modules\/\.pnpm\/\S+?\/node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\//g

/** The licences of the packages whose code is in the file. @param {string} file absolute */
function licencesIn(file) {
  const folders = new Set(Array.from(readFileSync(file, 'utf8').matchAll(MODULES), ([, folder = '']) => folder))
  if (folders.size === 0) throw new FatalError(`No module of another package is named in ${file}.`)
  const texts = [...folders].sort().map((folder) => {
    const dir = path.join(root, folder)
    const { name, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
    const licence = readdirSync(dir).find((one) => /^licen[cs]e/i.test(one))
    if (licence === undefined) throw new FatalError(`${name} is in ${FILE}, and has no file with its licence.`)
    return `${name} ${version}\n\n${readFileSync(path.join(dir, licence), 'utf8').trim()}\n`
  })
  return texts.join('\n')
}

/**
 * Builds it, and writes the folder to pack.
 * @param {import('../packages.mjs').Package} platform @param {string} stage absolute @param {string} suffix of the version
 */
export async function stageCommand(platform, stage, suffix) {
  await buildPackages([platform])
  const out = path.join(stage, 'mfe')
  mkdirSync(out)
  const built = path.join(platform.dir, 'dist', FILE)
  cpSync(built, path.join(out, FILE))
  writeFileSync(path.join(out, LICENCES), licencesIn(built))
  const { license, engines, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: '@codex/mfe',
    version: platform.version + suffix,
    description: 'Checks and publishes a remote of Character Codex.',
    license,
    type: 'module',
    bin: { mfe: FILE },
    exports: {},
    files: [FILE, LICENCES],
    engines,
    // Without them the command says what it leaves out: src/recorded-use, src/trial/browser.ts.
    optionalDependencies: { typescript: devDependencies.typescript },
    peerDependencies: { 'playwright-core': 'catalog:' },
    peerDependenciesMeta: { 'playwright-core': { optional: true } },
  }
  writeFileSync(path.join(out, 'package.json'), JSON.stringify(manifest, null, 2))
  return { name: manifest.name, out }
}
