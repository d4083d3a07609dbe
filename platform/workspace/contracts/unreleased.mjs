/** What a remote needs of contracts without a version: no live shell or server has it (docs/decisions/0040). */
import { createJiti } from 'jiti'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../root.mjs'
import { missingCalls } from './calls.mjs'
import { pendingIn } from './changes.mjs'
import { comparison } from './compare.mjs'
import { problemsOf } from './recorded-use.mjs'

/**
 * @typedef {import('./recorded-use.mjs').Declared} Declared
 * @typedef {import('./recorded-use.mjs').Use} Use
 */

const MOST = 5

/** What a remote bundles: it needs nothing of another side. */
const BUNDLED = /^types\/(?:care|common-passwords|help-lines|index|limits|looks|rules|texts?)\b/

/** @param {string} remote @returns {Promise<string | null>} why its sources can not be released at this commit */
export async function unreleasedNeeds(remote) {
  const pending = pendingIn(path.join(root, '.changeset'))
  if (pending.length === 0) return null
  const dir = path.join(root, `mfe-${remote}`)
  const { before, now } = await comparison()
  const problems = needsOf(await useIn(dir), before, now, path.join(dir, 'recorded-use'))
  if (problems.length === 0) return null
  const lines = problems.slice(0, MOST).map(({ file, line, message }) => `  ${file}:${line} ${message}`)
  const more = problems.length > MOST ? [`  and ${problems.length - MOST} more`] : []
  return [
    `mfe-${remote} needs contracts that no shell has yet: ask the platform team to release them with the shell (npm run contracts:release)${lastReleasable(pending)}.`,
    ...lines,
    ...more,
  ].join('\n')
}

/** @param {string} dir @returns {Promise<Use>} */
async function useIn(dir) {
  const jiti = createJiti(import.meta.url)
  const { useIn: read } = /** @type {typeof import('../../src/recorded-use')} */ (
    await jiti.import(path.join(root, 'platform/src/recorded-use/index.ts'))
  )
  return read(dir)
}

/**
 * What the other side must have, and does not have in the last release.
 * @param {Use} use @param {readonly Declared[]} before @param {readonly Declared[]} now @param {string} home
 */
export function needsOf(use, before, now, home) {
  const live = now.map((present) => {
    const released = before.find(({ name }) => name === present.name) ?? present
    const own = Object.entries(present.files).filter(([file]) => BUNDLED.test(file))
    const others = Object.entries(released.files).filter(([file]) => !BUNDLED.test(file))
    return present.name === '@codex/contracts'
      ? { ...present, files: Object.fromEntries([...own, ...others]) }
      : { ...present, exports: released.exports, files: released.files }
  })
  return [...problemsOf(use, now, live, home), ...missingCalls(use, live, now, home)]
}

/** The commit before the oldest of these files; empty where the history is not here. @param {readonly string[]} pending */
function lastReleasable(pending) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const oldest = git('log', '--diff-filter=A', '--format=%h', '--', ...pending)
    .trim()
    .split('\n')
    .at(-1)
  const commit = oldest && git('log', '-1', '--format=%h', `${oldest}^`).trim()
  return commit ? `, or build ${commit}, the last commit without changes to release` : ''
}
