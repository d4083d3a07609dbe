/** The packages that remotes, shell and server share, with their last release. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { workspacePackages } from '../packages.mjs'
import { CONTRACTS } from './changes.mjs'

/**
 * `exports`: subpath ('./texts') to source file, relative to `dir`; of a release: to declaration file, relative to `<dir>/api`.
 * @typedef {{ name: string, dir: string, version: string, exports: Readonly<Record<string, string>>, released: Released | null }} Contract
 * @typedef {{ version: string, exports: Readonly<Record<string, string>> }} Released
 */

/**
 * No remote imports them: the server, or the shell and the server, are deployed together with their contracts. What pages report
 * is compared as a payload. A recorded use is read by the command that checks it.
 */
const NOT_SHARED = ['./openapi', './reports', './recorded-use']

const isShared = (/** @type {readonly [string, unknown]} */ [subpath]) => !NOT_SHARED.includes(subpath)

/** Ends the names of released declarations, so that editors and linters do not read them as sources. */
export const SUFFIX = '.txt'

export const folderOf = (/** @type {Pick<Contract, 'dir'>} */ { dir }) => path.join(dir, 'api')

/** @returns {readonly Contract[]} */
export function contracts() {
  return workspacePackages()
    .filter(({ name }) => CONTRACTS.includes(name))
    .map(({ name, dir, version }) => {
      const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
      const exports = Object.fromEntries(Object.entries(manifest.exports).filter(isShared))
      return { name, dir, version, exports, released: readReleased(path.join(dir, 'api')) }
    })
}

/** @param {string} folder @returns {Released | null} */
function readReleased(folder) {
  const file = path.join(folder, 'release.json')
  if (!existsSync(file)) return null
  const { version, exports } = JSON.parse(readFileSync(file, 'utf8'))
  return { version, exports: Object.fromEntries(Object.entries(exports).filter(isShared)) }
}

/** '@codex/contracts' and './texts' → '@codex/contracts/texts' @param {string} name @param {string} subpath */
export const specifier = (name, subpath) => name + subpath.slice(1)
