import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'results', '.git', '.data', '.tools', '.stryker'])

/**
 * Paths, from the root, of the files in a folder whose names match; without what is installed, built or stored.
 * @param {string} folder @param {RegExp} names @returns {readonly string[]}
 */
export function sourceFiles(folder, names) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : sourceFiles(name, names)
    return names.test(entry.name) ? [name] : []
  })
}

/** @param {string} file */
export const readSource = (file) => readFileSync(path.join(root, file), 'utf8')

/** @param {string} file */
export const exists = (file) => existsSync(path.join(root, file))
