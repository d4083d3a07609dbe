import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { captureNode } from '../child.mjs'
import { announced } from '../contracts/changes.mjs'
import { FatalError } from '../fatal-error.mjs'
import { workspacePackages } from '../packages.mjs'
import { pnpm } from '../pnpm.mjs'
import { say, stopwatch } from '../progress.mjs'
import { root } from '../root.mjs'
import { stageCommand } from './command.mjs'
import { compile } from './compile.mjs'

/** Packed as the command; the others are what a remote imports. */
const COMMAND = '@codex/platform'
const PACKED = ['contracts', 'session', 'api', 'ui', 'router', 'build', 'platform'].map((name) => `@codex/${name}`)

/** Of packages with changes that have no version yet: no tarball with them has the number of a release. */
const UNRELEASED = '-unreleased'

const HOOKS = path.join(import.meta.dirname, 'pnpmfile.cjs')

/**
 * Compiles, packs and checks the packages.
 * @param {string} folder absolute; it gets all tarballs, or stays as it is when a package has a problem
 */
export async function writePackages(folder) {
  const time = stopwatch()
  const packages = workspacePackages().filter(({ name }) => PACKED.includes(name))
  const pending = Object.keys(announced(path.join(root, '.changeset'))).filter((name) => PACKED.includes(name))
  const suffix = pending.length > 0 ? UNRELEASED : ''
  // pnpm reads the versions of the workspace from the folders above.
  const stage = path.join(root, '.tools', `packages-${process.pid}`)
  const packed = path.join(stage, 'packed')
  mkdirSync(packed, { recursive: true })
  try {
    const imported = packages.filter(({ name }) => name !== COMMAND)
    const staged = imported.map((one) => ({ ...one, out: prepared(one, stage, suffix) }))
    compile(staged)
    const commands = packages.filter(({ name }) => name === COMMAND).map((one) => stageCommand(one, stage, suffix))
    for (const one of [...staged, ...(await Promise.all(commands))]) await pack(one, packed, suffix)
    const tarballs = readdirSync(packed).map((name) => path.join(packed, name))
    const problems = (await Promise.all(tarballs.map(problemsOf))).flat()
    if (problems.length > 0) throw new FatalError(['The packages have problems:', ...problems].join('\n  '))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(path.dirname(folder), { recursive: true })
    cpSync(packed, folder, { recursive: true })
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
  say(`${packages.length} packages are in ${folder} (${time()}).`)
  if (pending.length > 0)
    say(`They are for trials: changes of ${pending.join(' and ')} have no version yet (npm run contracts:release).`)
}

/**
 * A folder with everything of a package but its sources.
 * @param {import('../packages.mjs').Package} one @param {string} stage @param {string} suffix of its version
 */
function prepared({ dir, version }, stage, suffix) {
  const out = path.join(stage, path.basename(dir))
  mkdirSync(out)
  for (const name of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(dir, name))) cpSync(path.join(dir, name), path.join(out, name))
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  writeFileSync(path.join(out, 'package.json'), JSON.stringify({ ...manifest, version: version + suffix }, null, 2))
  symlinkSync(path.join(dir, 'node_modules'), path.join(out, 'node_modules'))
  return out
}

/** @param {{ readonly name: string, readonly out: string }} one @param {string} folder @param {string} suffix */
async function pack({ name, out }, folder, suffix) {
  const args = ['pack', `--pack-destination=${folder}`, `--config.pnpmfile=${HOOKS}`]
  const env = { ...process.env, npm_config_manage_package_manager_versions: 'false', CODEX_SUFFIX: suffix }
  const { code, output } = await captureNode([pnpm(), ...args], { cwd: out, env })
  if (code !== 0) throw new FatalError(`${name} could not be packed:\n${output.trim()}`)
}

/** These packages are ES modules only: `require` of older Node versions, and resolution without `exports`, are not supported. */
const RESOLUTIONS = ['node16-esm', 'bundler']

/** What publint and Are the types wrong? find in a tarball, a sentence each. @param {string} tarball @returns {Promise<readonly string[]>} */
async function problemsOf(tarball) {
  const content = readFileSync(tarball)
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: arrayBufferOf(content) } })
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(content)), {
    excludeEntrypoints: [/\.css$/],
  })
  // A command has none.
  if (result.types === false && pkg.bin === undefined) return [`${path.basename(tarball)} has no types`]
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...(result.types === false ? [] : result.problems)
      .filter((problem) => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
      .map((problem) => JSON.stringify(problem, (key, value) => (key === 'trace' ? undefined : value))),
  ].map((problem) => `${path.basename(tarball)}: ${problem}`)
}

const arrayBufferOf = (/** @type {Buffer} */ { buffer, byteOffset, byteLength }) =>
  /** @type {ArrayBuffer} */ (buffer).slice(byteOffset, byteOffset + byteLength)
