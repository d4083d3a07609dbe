import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const OUTPUT = new Set(['node_modules', 'dist', 'coverage'])
const TEST_FOLDERS = new Set(['fixtures', 'tools'])

/** @param {string} name a file name; tests, documents and test settings change no build */
const changesNoBuild = (name) => /\.test\.[a-z]+$|\.md$|^jest\.config\./.test(name)

/**
 * @param {string} dir absolute
 * @returns {string[]} absolute paths of all files but what is installed or built, in a fixed order
 */
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

/** @param {string} dir absolute @returns {string[]} absolute paths of the files a build may read, in a fixed order */
export function sourcesOf(dir) {
  return filesOf(dir).filter((file) => {
    const folders = path.relative(dir, path.dirname(file)).split(path.sep)
    return !changesNoBuild(path.basename(file)) && !folders.some((folder) => TEST_FOLDERS.has(folder))
  })
}

/**
 * SHA-256 (hex) over names and contents of files and over some more texts. A missing file counts as missing.
 * @param {readonly string[]} files absolute
 * @param {readonly string[]} texts
 */
export function fingerprint(files, texts) {
  const hash = createHash('sha256').update(JSON.stringify(texts))
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : Buffer.from('missing')
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
