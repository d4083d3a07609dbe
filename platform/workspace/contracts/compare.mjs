/** Everything that changed in the contracts since their last release. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'
import { announced, bumpBetween, complaintAbout, highest } from './changes.mjs'
import { contracts, folderOf, KEPT } from './packages.mjs'
import { misunderstandings, payloads } from './payloads.mjs'
import { readTypes } from './types.mjs'

/**
 * @typedef {import('./changes.mjs').Change} Change
 * @typedef {import('./packages.mjs').Contract} Contract
 */

/** The package whose release.json lies beside the payloads. */
export const PAYLOADS_OF = '@codex/contracts'
export const NEVER_RELEASED = 'was never released'
const payloadsFile = (/** @type {Contract} */ one) => path.join(folderOf(one), 'payloads.json')

/** @returns {Promise<readonly string[]>} one sentence for each package whose bump is smaller than its change */
export async function complaints() {
  const all = contracts()
  const { changes, additions } = readTypes(all)
  const wire = await payloadChanges(all)
  const said = announced(path.join(root, '.changeset'))
  return all.flatMap((one) => {
    if (one.released === null) return [`${one.name} ${NEVER_RELEASED}: npm run contracts:release`]
    const own = [...changes, ...additions, ...wire].filter(({ of }) => of === one.name)
    const bump = highest([said[one.name] ?? 'none', bumpBetween(one.released.version, one.version)])
    return complaintAbout({ name: one.name, released: one.released.version, changes: own, bump }) ?? []
  })
}

/** @param {readonly Contract[]} all @returns {Promise<readonly Change[]>} */
async function payloadChanges(all) {
  const owner = all.find(({ name }) => name === PAYLOADS_OF)
  if (!owner || !existsSync(payloadsFile(owner))) return []
  /** @type {Readonly<Record<string, import('./payloads.mjs').Payload>>} */
  const before = JSON.parse(readFileSync(payloadsFile(owner), 'utf8'))
  const now = await payloads()
  const change = (/** @type {import('./changes.mjs').Level} */ level, /** @type {string} */ says) => ({
    of: PAYLOADS_OF,
    level,
    says,
  })
  const known = Object.entries(before).flatMap(([name, payload]) => {
    const present = now[name]
    if (!present) return [change('major', `${name} is gone`)]
    const broken = misunderstandings(payload, present)
    if (broken.length > 0) return broken.map((says) => change('major', `${name}: ${says}`))
    return JSON.stringify(payload) === JSON.stringify(present) ? [] : [change('minor', `${name} has another shape`)]
  })
  const added = Object.keys(now).filter((name) => !(name in before))
  return [...known, ...added.map((name) => change('minor', `${name} is new`))]
}

/** What `release` writes for each package. @returns {Promise<readonly { readonly folder: string, readonly files: Readonly<Record<string, string>> }[]>} */
export async function snapshots() {
  const all = contracts()
  const { declarations } = readTypes(all)
  const wire = `${JSON.stringify(await payloads(), null, 1)}\n`
  return all.map((one) => {
    const { exports = {}, files = {} } = declarations.find(({ name }) => name === one.name) ?? {}
    const release = `${JSON.stringify({ version: one.version, exports }, null, 2)}\n`
    const own = one.name === PAYLOADS_OF ? { 'payloads.json': wire } : {}
    const kept = Object.entries(files).map(([file, text]) => [file + KEPT, text])
    return { folder: folderOf(one), files: { 'release.json': release, ...own, ...Object.fromEntries(kept) } }
  })
}
