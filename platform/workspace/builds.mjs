import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { captureNode } from './child.mjs'
import { fingerprint, readIfExists, sourcesOf } from './fingerprint.mjs'
import { FatalError } from './fatal-error.mjs'
import { lockedFor } from './locked.mjs'
import { inParallel } from './parallel.mjs'
import { remotePackages, withDependencies, workspacePackages } from './packages.mjs'
import { precompress } from './precompress.mjs'
import { say, stopwatch } from './progress.mjs'
import { root } from './root.mjs'

/** @typedef {import('./packages.mjs').Package} Package */

const CONCURRENCY = 2

/** Builds the packages whose inputs changed since their last build. */
export const buildProduct = () => buildPackages(workspacePackages().filter(({ builds }) => builds))

/**
 * Builds these remotes and the command that publishes them.
 * @param {readonly string[]} names @param {string} [version] without it, the version is derived from the content
 */
export async function buildRemotes(names, version) {
  const known = remotePackages()
  const chosen = known.filter(({ remote }) => names.includes(remote))
  const unknown = names.find((name) => !chosen.some(({ remote }) => remote === name))
  if (unknown !== undefined)
    throw new FatalError(`There is no remote "${unknown}", only ${known.map(({ remote }) => remote).join(', ')}.`)
  await buildPackages([...chosen, ...workspacePackages().filter(({ folder }) => folder === 'platform')], version)
}

/** Builds those whose inputs changed since their last build. @param {readonly Package[]} packages @param {string} [version] */
export async function buildPackages(packages, version) {
  const all = workspacePackages()
  const failed = (await inParallel(CONCURRENCY, packages, (one) => buildPackage(one, all, version))).filter(
    (ok) => !ok,
  ).length
  if (failed > 0)
    throw new FatalError(failed === 1 ? 'One package did not build.' : `${failed} packages did not build.`)
}

/** @param {Package} one @param {readonly Package[]} all @param {string} [release] @returns {Promise<boolean>} success */
async function buildPackage(one, all, release) {
  const inputs = inputsOf(one, all, release)
  const dist = path.join(one.dir, 'dist')
  const stamp = path.join(dist, 'build.stamp')
  if (readIfExists(stamp) === stampOf(inputs, dist)) {
    say(`${one.folder} is up to date`)
    return true
  }
  say(`Building ${one.folder} …`)
  const time = stopwatch()
  rmSync(stamp, { force: true })
  const { code, output } = await captureNode([path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
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
 * A published version never changes, so unreleased code gets a version for each content.
 * @param {Package} one @param {string} inputs @param {string} [release]
 */
function versionOf({ folder, version }, inputs, release) {
  if (!folder.startsWith('mfe-')) return { CODEX_VERSION: undefined }
  // The first digit becomes a letter: a semantic version may not have a numeric identifier with a leading zero.
  const content = 'ghijklmnopqrstuv'[parseInt(inputs.slice(0, 1), 16)] + inputs.slice(1, 8)
  return { CODEX_VERSION: release ?? `${version}-local.${content}` }
}

/** @param {Package} one @param {readonly Package[]} all @param {string} [release] */
function inputsOf(one, all, release = '') {
  const shared = ['pnpm-workspace.yaml', 'tsconfig.base.json'].map((name) => path.join(root, name))
  const sources = withDependencies(one, all).flatMap(({ dir }) => sourcesOf(dir))
  return fingerprint(
    [...shared, ...sources],
    [one.name, process.version, release, lockedFor([one.folder], { tools: false })],
  )
}

/** Covers the outputs too: a changed or incomplete output folder is built again. @param {string} inputs @param {string} dist */
function stampOf(inputs, dist) {
  const outputs = sourcesOf(dist).filter((file) => !file.endsWith('.stamp'))
  return fingerprint(outputs, [inputs])
}
