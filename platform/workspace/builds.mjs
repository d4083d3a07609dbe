import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { fingerprint, sourcesOf } from './fingerprint.mjs'
import { FatalError } from './fatal-error.mjs'
import { inParallel } from './parallel.mjs'
import { remotePackages, withDependencies, workspacePackages } from './packages.mjs'
import { precompress } from './precompress.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'

/** @typedef {import('./packages.mjs').Package} Package */

const AT_ONCE = 2

/** Builds every package that has a build and whose inputs changed since its last build. */
export const buildProduct = () => build(workspacePackages().filter(({ builds }) => builds))

/** Builds those of these packages whose inputs changed since their last build. @param {readonly Package[]} packages */
export const buildPackages = (packages) => build(packages)

/**
 * Builds these remotes, and the command that publishes them.
 * @param {readonly string[]} names
 * @param {string | undefined} version of a release; without it a remote is named after its content
 */
export async function buildRemotes(names, version) {
  const known = remotePackages()
  const chosen = known.filter(({ remote }) => names.includes(remote))
  const unknown = names.find((name) => !chosen.some(({ remote }) => remote === name))
  if (unknown !== undefined)
    throw new FatalError(`There is no remote "${unknown}", only ${known.map(({ remote }) => remote).join(', ')}.`)
  await build([...chosen, ...workspacePackages().filter(({ folder }) => folder === 'platform')], version)
}

/**
 * @param {readonly Package[]} packages
 * @param {string} [version]
 */
async function build(packages, version) {
  const all = workspacePackages()
  const failed = (await inParallel(AT_ONCE, packages, (one) => buildPackage(one, all, version))).filter(
    (ok) => !ok,
  ).length
  if (failed > 0)
    throw new FatalError(failed === 1 ? 'One package did not build.' : `${failed} packages did not build.`)
}

/**
 * @param {Package} one
 * @param {readonly Package[]} all
 * @param {string} [release]
 */
async function buildPackage(one, all, release) {
  const inputs = inputsOf(one, all, release)
  const dist = path.join(one.dir, 'dist')
  const stamp = path.join(dist, 'build.stamp')
  if (read(stamp) === stampOf(inputs, dist)) {
    say(`${one.folder} is up to date`)
    return true
  }
  say(`Building ${one.folder} …`)
  const time = stopwatch()
  rmSync(stamp, { force: true })
  const { code, output } = await captureNode([path.join(one.dir, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: one.dir,
    env: { ...process.env, NODE_ENV: 'production', ...versionOf(one, inputs, release) },
  })
  if (code !== 0) {
    say(`${one.folder} did not build:\n${output.trim()}`)
    return false
  }
  if (one.folder === 'shell') await precompress(dist)
  writeFileSync(stamp, stampOf(inputs, dist))
  say(`${one.folder} is built (${time()})`)
  return true
}

/**
 * A remote built from unreleased code gets a version of its own for each content, because a published version never
 * changes.
 * @param {Package} one
 * @param {string} inputs
 * @param {string} [release]
 */
function versionOf({ folder, version }, inputs, release) {
  if (!folder.startsWith('mfe-')) return { CODEX_VERSION: undefined }
  // A purely numeric identifier with a leading zero is no semantic version: the first digit becomes a letter.
  const content = 'ghijklmnopqrstuv'[parseInt(inputs.slice(0, 1), 16)] + inputs.slice(1, 8)
  const name = release ?? `${version}-local.${content}`
  return { CODEX_VERSION: name, MF_BUILD_VERSION: name }
}

/**
 * @param {Package} one
 * @param {readonly Package[]} all
 * @param {string} [release]
 */
function inputsOf(one, all, release = '') {
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'].map((name) => path.join(root, name))
  const sources = withDependencies(one, all).flatMap(({ dir }) => sourcesOf(dir))
  return fingerprint([...shared, ...sources], [one.name, process.version, release])
}

/**
 * What went in and what came out: a build that somebody else ran into the same folder, or half removed, counts as none.
 * @param {string} inputs
 * @param {string} dist
 */
function stampOf(inputs, dist) {
  const outputs = sourcesOf(dist).filter((file) => !file.endsWith('.stamp'))
  return fingerprint(outputs, [inputs])
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
