import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { fingerprint, readIfExists } from './fingerprint.mjs'
import { FatalError } from './fatal-error.mjs'
import { workspacePackages } from './packages.mjs'
import { pnpm } from './pnpm.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'

const stamp = path.join(root, 'node_modules', '.codex-install.stamp')

/** In the stamp of an installation without the tools of tests and checks. */
const WITHOUT_TOOLS = ' without tools'

/**
 * Installs what the lockfile says, unless nothing changed since the last complete install.
 * @param {{ tools?: boolean }} [options] false: a new workspace gets only what builds and serves the product
 */
export async function installDependencies({ tools = true } = {}) {
  const before = readIfExists(stamp)
  const wanted = currentStamp()
  if (before === wanted || (!tools && before === wanted + WITHOUT_TOOLS)) return
  // Installed tools are not removed.
  const partial = !tools && (before?.endsWith(WITHOUT_TOOLS) ?? !existsSync(path.dirname(stamp)))
  const program = pnpm()
  say('Installing dependencies … (the first time this may take a minute)')
  const time = stopwatch()
  rmSync(stamp, { force: true })
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirm-modules-purge=false',
    '--reporter=append-only',
    ...(partial ? ['--prod'] : []),
  ]
  const { code, output } = await captureNode([program, 'install', ...flags], {
    env: { ...process.env, npm_config_manage_package_manager_versions: 'false' },
  })
  if (code !== 0) {
    say(output.trim())
    throw new FatalError('The dependencies could not be installed: see the output of pnpm above.')
  }
  writeFileSync(stamp, currentStamp() + (partial ? WITHOUT_TOOLS : ''))
  say(`Dependencies are installed (${time()}).`)
}

/** Records that what the lockfile names is installed. @public e2e/harness/clone.ts runs it in a clone. */
export const noteInstalled = () => writeFileSync(stamp, currentStamp())

function currentStamp() {
  const manifests = ['.', ...workspacePackages().map(({ folder }) => folder)].map((folder) =>
    path.join(root, folder, 'package.json'),
  )
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'].map((name) => path.join(root, name))
  return fingerprint([...files, ...manifests], [process.version, process.platform, process.arch])
}
