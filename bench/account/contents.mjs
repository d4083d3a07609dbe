/** What is in an export, as hashes: two of a million messages can be compared without having them in memory. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../platform/workspace/root.mjs'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const MESSAGE_ID = /"(id|source_message_id|\w+_up_to|summary_after)": ?"(\d+)"/g
/** Of the account, or with the time of the export. */
const LEFT_OUT = /^[^/]+\/(account|feedback|manifest)\.json$/

/** Ids become numbers in the order of their occurrence. */
function createNumbers() {
  /** @type {Map<string, string>} */
  const numbers = new Map()
  return (/** @type {string} */ id) => {
    const known = numbers.get(id) ?? `#${numbers.size}`
    numbers.set(id, known)
    return known
  }
}

/**
 * The hash of each file by its path, but for ids, the name of the user and what is of the account.
 * @param {string} file @param {string} username a word that no text has @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function contentsOf(file, username) {
  const require = createRequire(path.join(root, 'server/package.json'))
  const { openPromise } = /** @type {any} */ (require('yauzl'))
  const zip = await openPromise(file, { lazyEntries: true })
  /** @type {Map<string, string>} */
  const hashes = new Map()
  let folder = ''
  let number = createNumbers()
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (LEFT_OUT.test(fileName)) continue
    if (path.dirname(fileName) !== folder) number = createNumbers()
    folder = path.dirname(fileName)
    const hash = createHash('sha256')
    for await (const line of createInterface({ input: await zip.openReadStreamPromise(entry), crlfDelay: Infinity })) {
      const compared = line
        .replaceAll(username, 'user')
        .replace(UUID, number)
        .replace(MESSAGE_ID, (_, name, id) => `"${name}":"${number(id)}"`)
      hash.update(`${compared}\n`)
    }
    hashes.set(fileName.replace(UUID, 'id'), hash.digest('hex'))
  }
  return hashes
}

/** The paths of files that are not the same in both. @param {ReadonlyMap<string, string>} one @param {ReadonlyMap<string, string>} other */
export const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
