import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { Halt } from './halt.mjs'
import { workspacePackages } from './packages.mjs'
import { say } from './progress.mjs'
import { root } from './root.mjs'

/** Published versions of a remote that stay on this machine. */
const KEPT = '3'

/** Publishes the local builds of the remotes into the folder the server serves them from. @param {NodeJS.ProcessEnv} env */
export async function publishRemotes(env) {
  const dataDir = path.resolve(root, env.DATA_DIR || '.data')
  const remotes = workspacePackages()
    .filter(({ room, dir }) => room.startsWith('mfe-') && existsSync(path.join(dir, 'dist')))
    .map(({ room }) => room.slice('mfe-'.length))
  if (remotes.length === 0) return
  privateFolder(dataDir)
  const target = path.resolve(root, env.MFE_ROOT || path.join(dataDir, 'mfe'))
  const { code, output } = await captureNode(
    [path.join(root, 'platform/dist/mfe.mjs'), 'publish', ...remotes, '--root', target, '--keep', KEPT, '--current'],
    { env },
  )
  if (code !== 0) throw new Halt(output.trim())
  if (output.trim()) say(output.trim())
}

/** The data folder belongs to its owner alone. @param {string} folder */
function privateFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // The server says what is wrong with the folder, in its own sentence.
  }
}
