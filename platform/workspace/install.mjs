import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { FatalError } from './fatal-error.mjs'
import { workspacePackages } from './packages.mjs'
import { pnpm } from './pnpm.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'

const stamp = path.join(root, 'node_modules', '.codex-install.stamp')

/**
 * Installs exactly what the lockfile says; does nothing when nothing changed since the last complete install.
 * @param {readonly import('./packages.mjs').Package[]} [packages] for these alone, and what they need; all unless told
 */
export async function installDependencies(packages) {
  const wanted = wantedStamp()
  if (read(stamp) === wanted) return
  const program = pnpm()
  say('Installing dependencies … (the first time this may take a minute)')
  const time = stopwatch()
  rmSync(stamp, { force: true })
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirm-modules-purge=false',
    '--reporter=append-only',
    ...(packages ?? []).map(({ name }) => `--filter=${name}...`),
  ]
  const { code, output } = await captureNode([program, 'install', ...flags], {
    env: { ...process.env, npm_config_manage_package_manager_versions: 'false' },
  })
  if (code !== 0) {
    say(output.trim())
    throw new FatalError('The dependencies could not be installed: see the lines above for what pnpm met.')
  }
  if (packages === undefined) noteInstalled()
  say(`Dependencies are installed (${time()}).`)
}

/** Records that what the lockfile names is installed. @public e2e/harness/clone.ts runs it in a clone. */
export const noteInstalled = () => writeFileSync(stamp, wantedStamp())

function wantedStamp() {
  const manifests = ['.', ...workspacePackages().map(({ folder }) => folder)].map((folder) =>
    path.join(root, folder, 'package.json'),
  )
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'].map((name) => path.join(root, name))
  return fingerprint([...files, ...manifests], [process.version, process.platform, process.arch])
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
