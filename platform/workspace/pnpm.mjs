import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from './fatal-error.mjs'
import { say } from './progress.mjs'
import { manifest, root } from './root.mjs'

const version = manifest.packageManager.replace(/^pnpm@/, '').replace(/\+.*$/, '')
const home = path.join(root, '.tools', `pnpm-${version}`)
const program = (/** @type {string} */ folder) => path.join(folder, 'node_modules/pnpm/bin/pnpm.cjs')

/** Path of the pinned pnpm, which npm installs once into .tools. */
export function pnpm() {
  if (!existsSync(program(home))) fetchPnpm()
  return program(home)
}

function fetchPnpm() {
  say(`Fetching pnpm ${version} …`)
  const temporary = `${home}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  writeFileSync(path.join(temporary, 'package.json'), '{ "private": true }\n')
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
  const { status } = npm(['install', ...flags, `pnpm@${version}`], temporary)
  if (status !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    throw new FatalError(
      `pnpm ${version} could not be fetched: the npm registry did not answer as expected (see above).`,
    )
  }
  rmSync(home, { recursive: true, force: true })
  renameSync(temporary, home)
}

/** @param {readonly string[]} args @param {string} cwd */
function npm(args, cwd) {
  const own = process.env.npm_execpath
  if (own !== undefined && own.endsWith('npm-cli.js'))
    return spawnSync(process.execPath, [own, ...args], { cwd, stdio: 'inherit' })
  const windows = process.platform === 'win32'
  return spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd, stdio: 'inherit', shell: windows })
}
