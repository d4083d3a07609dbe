import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from '../fatal-error.mjs'
import { root } from '../root.mjs'
import { announced, bumpBetween, findingFor, highest } from './changes.mjs'
import { contracts, folderOf, SUFFIX } from './packages.mjs'
import { incompatibilities, payloads } from './payloads.mjs'
import { readTypes } from './types.mjs'

/**
 * @typedef {import('./changes.mjs').Change} Change
 * @typedef {import('./changes.mjs').Level} Level
 * @typedef {import('./packages.mjs').Contract} Contract
 * @typedef {import('./recorded-use.mjs').Declared} Declared
 * @typedef {object} Comparison
 * @property {readonly string[]} findings one message for each package whose bump is smaller than its changes
 * @property {boolean} isBreaking whether some change needs a major version
 * @property {Readonly<Record<string, Level>>} bumps by package
 * @property {readonly Declared[]} before
 * @property {readonly Declared[]} now
 */

/** The package whose api folder holds payloads.json. */
const PAYLOADS_OF = '@codex/contracts'
export const NEVER_RELEASED = 'was never released'
const payloadsFile = (/** @type {Contract} */ one) => path.join(folderOf(one), 'payloads.json')

/** @returns {Promise<Comparison>} @throws FatalError when a file of the release is missing */
export async function comparison() {
  const all = contracts()
  const missing = all.flatMap(missingFiles)
  if (missing.length > 0) throw new FatalError(missing.join('\n'))
  const { changes, additions, declarations } = readTypes(all)
  const every = [...changes, ...additions, ...(await payloadChanges(all))]
  const bumps = bumpsOf(all, announced(path.join(root, '.changeset')))
  return {
    findings: findingsIn(all, every, bumps),
    isBreaking: every.some(({ level }) => level === 'major'),
    bumps,
    before: all.map(releasedIn),
    now: all.map((one) => {
      const { exports = {}, files = {} } = declarations.find(({ name }) => name === one.name) ?? {}
      return { name: one.name, folder: folderOf(one), exports, files }
    }),
  }
}

/** The declarations of the last release. @param {Contract} one @returns {Declared} */
function releasedIn(one) {
  const folder = folderOf(one)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => [name.slice(0, -SUFFIX.length), readFileSync(path.join(folder, name), 'utf8')])
  return { name: one.name, folder, exports: one.released?.exports ?? {}, files: Object.fromEntries(files) }
}

/** @param {readonly Contract[]} all @param {Readonly<Record<string, Level>>} announcements @returns {Readonly<Record<string, Level>>} */
const bumpsOf = (all, announcements) =>
  Object.fromEntries(
    all.map(({ name, version, released }) => [
      name,
      highest([announcements[name] ?? 'none', released === null ? 'none' : bumpBetween(released.version, version)]),
    ]),
  )

/** Messages about files of the release that are needed for the comparison. @param {Contract} one @returns {readonly string[]} */
export function missingFiles(one) {
  if (one.released === null) return []
  const types = Object.values(one.released.exports).map((file) => path.join(folderOf(one), file) + SUFFIX)
  return [...types, ...(one.name === PAYLOADS_OF ? [payloadsFile(one)] : [])]
    .filter((file) => !existsSync(file))
    .map(
      (file) =>
        `${one.name} was released with api/${path.relative(folderOf(one), file)}, which is missing: restore it.`,
    )
}

/**
 * @param {readonly Contract[]} all @param {readonly Change[]} changes @param {Readonly<Record<string, Level>>} bumps
 * @returns {readonly string[]}
 */
export function findingsIn(all, changes, bumps) {
  const unassigned = changes.filter(({ of }) => all.every(({ name }) => name !== of))
  const own = all.flatMap((one) => {
    if (one.released === null) return [`${one.name} ${NEVER_RELEASED}: npm run contracts:release`]
    const its = changes.filter(({ of }) => of === one.name)
    const bump = bumps[one.name] ?? 'none'
    return findingFor({ name: one.name, released: one.released.version, changes: its, bump }) ?? []
  })
  return [...unassigned.map(({ description }) => `The contracts cannot be compared:${description}`), ...own]
}

/** @param {readonly Contract[]} all @returns {Promise<readonly Change[]>} */
async function payloadChanges(all) {
  const owner = all.find(({ name }) => name === PAYLOADS_OF)
  if (!owner || !existsSync(payloadsFile(owner))) return []
  /** @type {Readonly<Record<string, import('./payloads.mjs').Payload>>} */
  const before = JSON.parse(readFileSync(payloadsFile(owner), 'utf8'))
  const now = await payloads()
  const change = (/** @type {Level} */ level, /** @type {string} */ description) => ({
    of: PAYLOADS_OF,
    level,
    description,
  })
  const known = Object.entries(before).flatMap(([name, payload]) => {
    const present = now[name]
    if (!present) return [change('major', `${name} is gone`)]
    const broken = incompatibilities(payload, present)
    if (broken.length > 0) return broken.map((description) => change('major', `${name}: ${description}`))
    return JSON.stringify(payload) === JSON.stringify(present) ? [] : [change('minor', `${name} has another shape`)]
  })
  const added = Object.keys(now).filter((name) => !(name in before))
  return [...known, ...added.map((name) => change('minor', `${name} is new`))]
}

/** The files of a release. @returns {Promise<readonly { readonly folder: string, readonly files: Readonly<Record<string, string>> }[]>} */
export async function snapshots() {
  const all = contracts()
  const { declarations } = readTypes(all)
  const wire = `${JSON.stringify(await payloads(), null, 1)}\n`
  return all.map((one) => {
    const { exports = {}, files = {} } = declarations.find(({ name }) => name === one.name) ?? {}
    const release = `${JSON.stringify({ version: one.version, exports }, null, 2)}\n`
    const own = one.name === PAYLOADS_OF ? { 'payloads.json': wire } : {}
    const types = Object.entries(files).map(([file, text]) => [file + SUFFIX, text])
    return { folder: folderOf(one), files: { 'release.json': release, ...own, ...Object.fromEntries(types) } }
  })
}
