import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { FatalError } from './fatal-error.mjs'
import { remotePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

const STORED_VERSIONS = '3'

/**
 * Publishes the local builds of the remotes into the folder from which the server serves them. The status of versions there,
 * and released versions, stay unchanged.
 * @param {NodeJS.ProcessEnv} env
 */
export async function publishRemotes(env) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  const remotes = remotePackages()
    .filter(({ dir }) => existsSync(path.join(dir, 'dist')))
    .map(({ remote }) => remote)
  if (remotes.length === 0) return
  if (!makePrivateFolder(dataDir)) return // the server reports the error
  const target = path.resolve(root, env.MFE_ROOT || path.join(dataDir, 'mfe'))
  const { code, output } = await captureNode(
    [
      path.join(root, 'platform/dist/mfe.mjs'),
      'publish',
      ...remotes,
      '--root',
      target,
      '--keep',
      STORED_VERSIONS,
      '--traffic',
      '100',
      '--at-start',
    ],
    { env },
  )
  if (code !== 0) throw new FatalError(output.trim())
  const published = output.split('\n').filter((line) => !line.endsWith(' was published before'))
  if (published.length > 0) say(published.join('\n'))
}

/** @param {string} folder @returns {boolean} whether it exists now */
function makePrivateFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return true
  } catch {
    return false
  }
}
