/** The packages that one side of the house provides and another was built against, with what was released of them last. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workspacePackages } from '../packages.mjs'
import { CONTRACTS } from './changes.mjs'

/**
 * @typedef {object} Contract
 * @property {string} name '@codex/contracts'
 * @property {string} dir absolute
 * @property {string} version as package.json has it now
 * @property {Readonly<Record<string, string>>} exports subpath ('./texts') to source file, relative to `dir`
 * @property {Released | null} released null before the first release
 */

/**
 * @typedef {object} Released
 * @property {string} version
 * @property {Readonly<Record<string, string>>} exports subpath to declaration file, relative to `<dir>/api`
 */

/** For the server alone, which is deployed together with its contracts. */
const NOT_SHARED = ['./openapi', './common-passwords']

/** Released declarations bear this beside their name, so that no editor or linter takes them for sources. */
export const KEPT = '.txt'

export const folderOf = (/** @type {Pick<Contract, 'dir'>} */ { dir }) => path.join(dir, 'api')

/** @returns {readonly Contract[]} */
export function contracts() {
  return workspacePackages()
    .filter(({ name }) => CONTRACTS.includes(name))
    .map(({ name, dir, version }) => {
      const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
      const exports = Object.fromEntries(
        Object.entries(manifest.exports).filter(([subpath]) => !NOT_SHARED.includes(subpath)),
      )
      return { name, dir, version, exports, released: readReleased(path.join(dir, 'api')) }
    })
}

/** @param {string} folder @returns {Released | null} */
function readReleased(folder) {
  const file = path.join(folder, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** '@codex/contracts' and './texts' → '@codex/contracts/texts' @param {string} name @param {string} subpath */
export const specifier = (name, subpath) => name + subpath.slice(1)
