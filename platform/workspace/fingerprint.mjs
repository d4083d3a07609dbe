import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const OUTPUT = new Set(['node_modules', 'dist', 'coverage', '.stryker'])
const TEST_FOLDERS = new Set(['fixtures', 'tools'])

/** @param {string} fileName */
const isIrrelevantToBuild = (fileName) => /\.test\.[a-z]+$|\.md$|^jest\.config\./.test(fileName)

/** All files except installed and built ones, absolute and sorted. @param {string} dir absolute @returns {string[]} */
export function filesOf(dir) {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(dir, entry.name)
      if (entry.isDirectory()) return OUTPUT.has(entry.name) ? [] : filesOf(file)
      return entry.isFile() ? [file] : []
    })
}

/** Those of the files that a build may read. @param {string} dir absolute @returns {string[]} */
export function sourcesOf(dir) {
  return filesOf(dir).filter((file) => {
    const folders = path.relative(dir, path.dirname(file)).split(path.sep)
    return !isIrrelevantToBuild(path.basename(file)) && !folders.some((folder) => TEST_FOLDERS.has(folder))
  })
}

/**
 * SHA-256 (hex) of the names and contents of files, which may be missing, and of texts.
 * @param {readonly string[]} files absolute @param {readonly string[]} texts
 */
export function fingerprint(files, texts) {
  const hash = createHash('sha256').update(JSON.stringify(texts))
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : Buffer.from('missing')
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file */
export const readIfExists = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
