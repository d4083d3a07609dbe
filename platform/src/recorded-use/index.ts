/** The types of a version, and what it uses of the contracts, which are published beside its files (docs/decisions/0161). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { USE_FILE, USE_LIMITS } from '@codex/contracts/recorded-use'
import type { BuildOutput } from '../publish/build-output'
import { integrityOf } from '../publish/integrity'
import { isLocal } from '../publish/listing'
import { MANIFEST } from '../root/version-folder'
import { declarationsOf } from './declarations'
import { programOf, type Compiled } from './program'
import { byName, useOf } from './sources'

const FOLDER = path.posix.dirname(USE_FILE)
const EXPOSED_SOURCE = 'src/remote.ts'

interface Wanted {
  /** The folder of the remote. */
  readonly dir: string
  /** False: the sources are not published, and `contracts:check` can not check the remote. */
  readonly sources: boolean
}

/**
 * The build with its record, made from the sources beside it; unchanged for local versions and where no sources are.
 * Where the record can not be made the build stays as it is, and a sentence on stderr says so.
 */
export async function withRecord(build: BuildOutput, wanted: Wanted): Promise<BuildOutput> {
  const root = path.resolve(wanted.dir).split(path.sep).join('/')
  const exposed = path.posix.join(root, EXPOSED_SOURCE)
  if (isLocal(build.version) || !existsSync(exposed)) return build
  try {
    return recorded(build, { root, exposed, sources: wanted.sources }, await programOf(root, exposed))
  } catch (error) {
    say(build, `no types for others: ${error instanceof Error ? error.message : String(error)}`)
    return build
  }
}

interface Sources {
  readonly root: string
  readonly exposed: string
  readonly sources: boolean
}

function recorded(build: BuildOutput, { root, exposed, sources }: Sources, { ts, program }: Compiled): BuildOutput {
  const written = declarationsOf(ts, program, exposed, path.posix.join(root, 'src'))
  if (typeof written === 'string') say(build, `no types for others: ${written}`)
  const declarations = typeof written === 'string' ? [] : [...written].toSorted(byName)
  const facts = {
    contracts: contractsOf(build),
    declarations: Object.fromEntries(declarations.map(([name, text]) => [name, integrityOf(Buffer.from(text))])),
  }
  const record = sources ? withUse(build, facts, useOf(ts, program, root)) : JSON.stringify(facts)
  const files = new Map(build.files)
  for (const [name, text] of [...declarations, [USE_FILE, `${record}\n`] as const]) files.set(name, Buffer.from(text))
  if (declarations.length > 0) nameTypes(files)
  return { ...build, files }
}

/**
 * The sources of a remote without comments, and the options that decide about types.
 * @param dir absolute @public platform/workspace/contracts/unreleased.mjs loads it.
 */
export async function useIn(dir: string) {
  const { ts, program } = await programOf(dir, path.posix.join(dir, EXPOSED_SOURCE))
  return useOf(ts, program, dir)
}

const say = ({ remote, version }: BuildOutput, what: string) =>
  void process.stderr.write(`${remote} ${version} has ${what}.\n`)

/** Versions of the contracts, by package. */
const contractsOf = ({ contracts, shared }: BuildOutput) => ({
  '@codex/contracts': contracts,
  ...Object.fromEntries(
    shared.filter(({ name }) => name.startsWith('@codex/')).map(({ name, range }) => [name, range.replace(/^\^/, '')]),
  ),
})

/** Without a use that has too much for a record. */
function withUse(build: BuildOutput, facts: object, use: ReturnType<typeof useOf>): string {
  const record = JSON.stringify({ ...facts, use })
  const { sources, bytes } = USE_LIMITS
  if (Object.keys(use.sources).length <= sources && Buffer.byteLength(record) < bytes) return record
  say(build, `no record of its use: it has more than ${sources} sources, or ${bytes} bytes`)
  return JSON.stringify(facts)
}

/** The standard field of federation's manifest. */
function nameTypes(files: Map<string, Buffer>) {
  const text = files.get(MANIFEST)?.toString('utf8') ?? '{}'
  const manifest = JSON.parse(text) as { readonly metaData?: { readonly types?: object } } // read before as a manifest
  const types = { zip: '', api: '', ...manifest.metaData?.types, path: FOLDER, name: 'remote.d.ts' }
  const named = { ...manifest, metaData: { ...manifest.metaData, types } }
  files.set(MANIFEST, Buffer.from(`${JSON.stringify(named, null, 2)}\n`))
}
