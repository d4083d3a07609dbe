import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { FatalError } from './fatal-error.mjs'
import { remotePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

/** Published versions of a remote that stay on this machine. */
const KEPT = '3'

/**
 * Publishes the local builds of the remotes into the folder the server serves them from. What people decided about
 * versions there, and versions that were released, stay as they are.
 * @param {NodeJS.ProcessEnv} env
 */
export async function publishRemotes(env) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  const remotes = remotePackages()
    .filter(({ dir }) => existsSync(path.join(dir, 'dist')))
    .map(({ remote }) => remote)
  if (remotes.length === 0) return
  if (!privateFolder(dataDir)) return // the server says what is wrong with the folder
  const target = path.resolve(root, env.MFE_ROOT || path.join(dataDir, 'mfe'))
  const { code, output } = await captureNode(
    [
      path.join(root, 'platform/dist/mfe.mjs'),
      'publish',
      ...remotes,
      '--root',
      target,
      '--keep',
      KEPT,
      '--traffic',
      '100',
      '--at-start',
    ],
    { env },
  )
  if (code !== 0) throw new FatalError(output.trim())
  const fresh = output.split('\n').filter((line) => !line.endsWith(' was published before'))
  if (fresh.length > 0) say(fresh.join('\n'))
}

/** The data folder belongs to its owner alone. @param {string} folder @returns {boolean} whether it is there */
function privateFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return true
  } catch {
    return false
  }
}
