import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { placementSchema, SERVER } from '@codex/contracts/discovery'
import { array, boolean, object, optional, parseJson, pipe, safeParse, string, type InferOutput } from 'valibot'
import { CliError } from '../root/cli-error'
import { contentsOf, filesIn } from '../root/files-in'
import { foldersIn, MANIFEST } from '../root/version-folder'
import { integrityOf } from './integrity'

const assets = object({ sync: array(string()), async: array(string()) })

const manifestSchema = pipe(
  string(),
  parseJson(),
  object({
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
  }),
)

const packageSchema = pipe(string(), parseJson(), object({ version: string() }))
const declaredSchema = pipe(
  string(),
  parseJson(),
  object({ codex: optional(placementSchema), engines: optional(object({ [SERVER]: optional(string()) })) }),
)

interface SharedPackage {
  readonly name: string
  /** Range, as "^19.3.1". */
  readonly range: string
  readonly singleton: boolean
  /** Files of a bundled copy; none when only the shell provides it. */
  readonly copies: readonly string[]
}

export interface BuildOutput {
  readonly remote: string
  readonly version: string
  readonly shared: readonly SharedPackage[]
  /** By exposed path: the files that load with the exposed module. */
  readonly exposes: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>
  /** Contents by path relative to the version's folder. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly contracts: string
  /** Where pages show it; only of a remote that is not of the product itself. */
  readonly placement?: InferOutput<typeof placementSchema> | undefined
}

export const ENTRY = 'remoteEntry.js'

/** The version in the manifest of a build without CODEX_VERSION. */
const UNNAMED = 'local'

/** Not published: files about the build, and compressed copies, which publishing makes itself. */
const EXCLUDED = /^mf-stats\.json$|\.(?:stamp|br|gz|map)$|(?:^|\/)\./

const isPublished = (name: string) => !EXCLUDED.test(name)

/** `mfe-<remote>` in the working directory; outside of the workspace also the working directory itself, which is one package. */
export async function folderOf(remote: string): Promise<string> {
  const isOnePackage = existsSync('package.json') && (await siblings()).length === 0
  return isOnePackage ? process.cwd() : `mfe-${remote}`
}

/** Reads a built remote from its folder, as "mfe-chat". @throws CliError without a valid build of it */
export async function readBuild(remote: string, dir: string): Promise<BuildOutput> {
  const dist = path.join(dir, 'dist')
  if (!existsSync(dir)) throw new CliError(`There is no remote "${remote}" in ${process.cwd()}${await others()}.`)
  if (!existsSync(dist))
    throw new CliError(`${dir} is not built: ${path.resolve(dist)} is missing, run its build first.`)
  if (!existsSync(path.join(dist, MANIFEST)))
    throw new CliError(`${dist} has no ${MANIFEST}: set manifest: true in the federation plugin, and build it again.`)
  const { buildVersion, ...facts } = readManifest(remote, await readFile(path.join(dist, MANIFEST), 'utf8'), dir)
  const { placement, server } = await declaredIn(dir)
  const version = buildVersion === UNNAMED ? await versionOf(dir) : buildVersion
  const files = await contentsOf(dist, (await filesIn(dist)).filter(isPublished).toSorted())
  expectValid({ remote, version, files })
  return {
    remote,
    version,
    files,
    placement,
    contracts: await versionOf(path.join(dir, 'node_modules/@codex/contracts')),
    ...facts,
    shared: [...facts.shared, ...serverNeed(server)],
  }
}

/** What a remote needs of the server is listed as what it shares with the shell is: older registries keep it. */
export const serverNeed = (range: string | undefined): readonly SharedPackage[] =>
  range === undefined ? [] : [{ name: SERVER, range, singleton: true, copies: [] }]

/** @param where names the build in a message. @throws CliError for anything but the manifest of this remote */
export function readManifest(remote: string, text: string, where: string) {
  const manifest = safeParse(manifestSchema, text)
  if (!manifest.success)
    throw new CliError(
      `The ${MANIFEST} of ${where} is not a valid federation manifest: build it with @module-federation/enhanced.`,
    )
  const { metaData, shared, exposes } = manifest.output
  if (metaData.name !== `mfe_${remote}`)
    throw new CliError(`${where} builds ${metaData.name}, not mfe_${remote}: it can't be published as ${remote}.`)
  return {
    buildVersion: metaData.buildInfo.buildVersion,
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

export function expectValid({ remote, version, files }: Pick<BuildOutput, 'remote' | 'version' | 'files'>) {
  const entry = files.get(ENTRY)?.toString('utf8')
  if (entry === undefined)
    throw new CliError(`The build of ${remote} has no ${ENTRY}: set it as filename in the federation plugin.`)
  // A page can hold two versions of a remote only if each has a chunk registry named after its version.
  const registry = `mfe_${remote}_${version.replace(/[^a-z0-9]/gi, '_')}`
  if (!new RegExp(`${registry}(?![a-z0-9_])`, 'i').test(entry))
    throw new CliError(
      `The build of ${remote} is not version ${version}: build it again with CODEX_VERSION=${version}, or with "${registry}" as output.uniqueName.`,
    )
  const hashes = new Set([...files.values()].map(integrityOf))
  if (entry.match(/sha384-[A-Za-z0-9+/]{64}/g)?.some((hash) => !hashes.has(hash)))
    throw new CliError(`The build of ${remote} is incomplete or mixed with another one: build it again.`)
}

/** The remotes that the user may have meant. */
async function others(): Promise<string> {
  const names = (await siblings()).map((name) => name.slice(4))
  return names.length === 0 ? '' : `, only ${names.join(', ')}`
}

const siblings = async () => (await foldersIn('.')).filter((name) => name.startsWith('mfe-'))

async function versionOf(dir: string): Promise<string> {
  const manifest = safeParse(packageSchema, await readFile(path.join(dir, 'package.json'), 'utf8').catch(() => ''))
  if (!manifest.success) throw new CliError(`${dir}/package.json is missing, or has no version.`)
  return manifest.output.version
}

async function declaredIn(dir: string) {
  const file = path.join(dir, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const manifest = safeParse(declaredSchema, text)
  if (!manifest.success)
    throw new CliError(`"codex" in ${file} needs a place, a component and a title: ${manifest.issues[0].message}.`)
  const { codex, engines } = manifest.output
  return { placement: codex, server: engines?.[SERVER] }
}
