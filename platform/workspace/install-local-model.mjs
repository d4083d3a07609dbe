import { existsSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { FatalError } from './fatal-error.mjs'
import { pnpm } from './pnpm.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'server/local-model')

/** Installs what runs a language model on this computer, by its own lockfile. Throws a FatalError. */
export async function installLocalModel() {
  const program = pnpm()
  say('Installing what runs a language model on this computer (about 100 MB) …')
  const time = stopwatch()
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.confirm-modules-purge=false',
    '--reporter=append-only',
  ]
  const { code, output } = await captureNode([program, 'install', ...flags], {
    cwd: folder,
    env: { ...process.env, npm_config_manage_package_manager_versions: 'false' },
  })
  if (code !== 0 || !existsSync(path.join(folder, 'node_modules/node-llama-cpp'))) {
    say(output.trim())
    throw new FatalError('What runs a language model could not be installed: see the output of pnpm above.')
  }
  say(`It is installed (${time()}).`)
}
