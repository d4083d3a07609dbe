/** The `mfe` command as a package: the built file, which bundles what it needs. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPackages } from '../builds.mjs'
import { root } from '../root.mjs'

const FILE = 'mfe.mjs'

/**
 * Builds it, and writes the folder to pack.
 * @param {import('../packages.mjs').Package} platform @param {string} stage absolute @param {string} suffix of the version
 */
export async function stageCommand(platform, stage, suffix) {
  await buildPackages([platform])
  const out = path.join(stage, 'mfe')
  mkdirSync(out)
  cpSync(path.join(platform.dir, 'dist', FILE), path.join(out, FILE))
  const { license, engines, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: '@codex/mfe',
    version: platform.version + suffix,
    description: 'Checks and publishes a remote of Character Codex.',
    license,
    type: 'module',
    bin: { mfe: FILE },
    exports: {},
    files: [FILE],
    engines,
    // Without them the command says what it leaves out: src/recorded-use, src/trial/browser.ts.
    optionalDependencies: { typescript: devDependencies.typescript },
    peerDependencies: { 'playwright-core': 'catalog:' },
    peerDependenciesMeta: { 'playwright-core': { optional: true } },
  }
  writeFileSync(path.join(out, 'package.json'), JSON.stringify(manifest, null, 2))
  return { name: manifest.name, out }
}
