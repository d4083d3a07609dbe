import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { workspacePackages } from './packages.mjs'
import { asBrotli } from './precompress.mjs'
import { stopwatch } from './progress.mjs'

/** Most bytes of a remoteEntry.js, brotli. The federation runtime's CommonJS build alone is several times that. */
export const ENTRY_BUDGET = 8 * 1024

/** @param {string} file @returns {Promise<number>} bytes, brotli */
export const brotliBytes = async (file) => (await asBrotli(await readFile(file))).length

/** Entries of the built remotes with their size. */
export function remoteEntries() {
  const entries = workspacePackages()
    .filter(({ room }) => room.startsWith('mfe-'))
    .map(({ room, dir }) => ({ room, file: path.join(dir, 'dist/remoteEntry.js') }))
    .filter(({ file }) => existsSync(file))
  return Promise.all(entries.map(async ({ room, file }) => ({ room, bytes: await brotliBytes(file) })))
}

/**
 * Every built remote's entry against its budget; null where nothing is built.
 * @returns {Promise<import('./verdict.mjs').Verdict | null>}
 */
export async function byteBudget() {
  const time = stopwatch()
  const entries = await remoteEntries()
  if (entries.length === 0) return null
  const over = entries.filter(({ bytes }) => bytes > ENTRY_BUDGET)
  const output = over.map(({ room, bytes }) => `${room}/remoteEntry.js has ${bytes} B br, more than ${ENTRY_BUDGET}`)
  return {
    part: 'bytes',
    passed: entries.length - over.length,
    failed: over.length,
    time: time(),
    output: output.join('\n'),
  }
}
