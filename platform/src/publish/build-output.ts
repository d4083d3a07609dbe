/** What a remote's build leaves in its dist folder, read for publishing. */
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { array, boolean, object, safeParse, string } from 'valibot'
import { CliError } from '../cli-error'
import { integrityOf } from './integrity'

const assets = object({ sync: array(string()), async: array(string()) })

/** The parts of mf-manifest.json that publishing reads. */
const manifestShape = object({
  metaData: object({ name: string(), buildInfo: object({ buildVersion: string() }) }),
  shared: array(
    object({
      name: string(),
      singleton: boolean(),
      requiredVersion: string(),
      assets: object({ js: assets, css: assets }),
    }),
  ),
  exposes: array(object({ path: string(), assets: object({ js: assets, css: assets }) })),
})

const packageShape = object({ version: string() })

export interface SharedPackage {
  readonly name: string
  /** Range, as "^19.3.1". */
  readonly range: string
  readonly singleton: boolean
  /** Files of a copy of its own; none when the shell alone provides it. */
  readonly copies: readonly string[]
}

export interface FirstLoad {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

export interface BuildOutput {
  /** The remote's name: 'chat'. */
  readonly remote: string
  readonly version: string
  readonly shared: readonly SharedPackage[]
  /** By exposed path; the files that load with the exposed module. */
  readonly exposes: Readonly<Record<string, FirstLoad>>
  /** Contents by path relative to the version's folder. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Version of the contracts package that the remote bundles. */
  readonly contracts: string
}

export const ENTRY = 'remoteEntry.js'

/** What the plugin writes where no version was given to it. */
const UNNAMED = 'local'

/** Build notes, and what publishing writes anew. */
const STAYS_BEHIND = /^mf-(?:manifest|stats)\.json$|\.(?:stamp|br|gz|map)$|(?:^|\/)\./

/**
 * @param dir the remote's folder, as "mfe-chat"
 * @throws CliError when it is not built, or built as something else
 */
export async function readBuild(remote: string, dir: string): Promise<BuildOutput> {
  const dist = path.join(dir, 'dist')
  if (!existsSync(path.join(dist, 'mf-manifest.json'))) throw new CliError(`${dir} is not built: run its build first.`)
  const manifest = safeParse(manifestShape, await readJson(path.join(dist, 'mf-manifest.json')))
  if (!manifest.success)
    throw new CliError(`${dir}/dist/mf-manifest.json is not a federation manifest that can be read.`)

  const { metaData, shared, exposes } = manifest.output
  if (metaData.name !== `mfe_${remote}`)
    throw new CliError(`${dir} builds ${metaData.name}, not mfe_${remote}: it can't be published as ${remote}.`)
  const { buildVersion } = metaData.buildInfo
  const version = buildVersion === UNNAMED ? await versionOf(dir) : buildVersion
  const files = await filesOf(dist)
  assertSound({ remote, version, files })
  return {
    remote,
    version,
    files,
    contracts: await versionOf(path.join(dir, 'node_modules/@codex/contracts')),
    shared: shared.map(({ name, requiredVersion, singleton, assets: { js, css } }) => ({
      name,
      range: requiredVersion,
      singleton,
      copies: [...js.sync, ...js.async, ...css.sync, ...css.async],
    })),
    exposes: Object.fromEntries(
      exposes.map(({ path: exposed, assets: { js, css } }) => [exposed, { js: js.sync, css: css.sync }]),
    ),
  }
}

/** @throws CliError for files that are not one build of this version */
export function assertSound({ remote, version, files }: Pick<BuildOutput, 'remote' | 'version' | 'files'>) {
  assertOwnRegistry(remote, version, files)
  assertOneBuild(remote, files)
}

/** Two versions of a remote live in one page only when each has a chunk registry named after its version. */
function assertOwnRegistry(remote: string, version: string, files: ReadonlyMap<string, Buffer>) {
  const entry = files.get(ENTRY)
  if (!entry) throw new CliError(`The build of ${remote} has no ${ENTRY}.`)
  const registry = `mfe_${remote}_${version.replace(/[^a-z0-9]/gi, '_')}`
  if (!new RegExp(`${registry}(?![a-z0-9_])`, 'i').test(entry.toString('utf8')))
    throw new CliError(`The build of ${remote} does not bear version ${version}: build it again with CODEX_VERSION.`)
}

/** The entry names the hashes of its chunks: one that no file has means that two builds are mixed in the folder. */
function assertOneBuild(remote: string, files: ReadonlyMap<string, Buffer>) {
  const hashes = new Set([...files.values()].map(integrityOf))
  const named =
    files
      .get(ENTRY)
      ?.toString('utf8')
      .match(/sha384-[A-Za-z0-9+/]{64}/g) ?? []
  if (named.some((hash) => !hashes.has(hash)))
    throw new CliError(`The build of ${remote} is incomplete or mixed with another one: build it again.`)
}

async function filesOf(dist: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !STAYS_BEHIND.test(name))
    .sort()
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name))] as const)))
}

async function versionOf(dir: string): Promise<string> {
  const manifest = safeParse(packageShape, await readJson(path.join(dir, 'package.json')))
  if (!manifest.success) throw new CliError(`${dir}/package.json names no version.`)
  return manifest.output.version
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new CliError(`${file} is missing or no JSON.`)
  }
}
