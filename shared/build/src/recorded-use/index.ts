/** Decision 161: writes the types of a version, and what it uses of the contracts, beside its files. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type * as typescript from 'typescript'
import { EXPOSED_SOURCE, MANIFEST } from '../federation'
import { integrityOf } from '../integrity'
import { provides } from '../singletons'
import { isLocal } from '../version'
import { declarationsOf } from './declarations'
import { programOf } from './program'
import { withoutComments } from './without-comments'

const FOLDER = 'types'
const USE = 'use.json'

/** As `USE_OPTIONS` of @codex/contracts/recorded-use, which this package can not import. */
const OPTIONS = [
  'strict',
  'strictNullChecks',
  'strictFunctionTypes',
  'noImplicitAny',
  'exactOptionalPropertyTypes',
  'noUncheckedIndexedAccess',
  'useUnknownInCatchVariables',
] as const

export interface RecordOptions {
  /** False: the sources are not published, and `contracts:check` can not check the remote. Default: true. */
  readonly recordsUse?: boolean
}

interface Build extends RecordOptions {
  readonly version: string
  /** Absolute path of the remote. */
  readonly dir: string
  /** Absolute path of the built files, among them the manifest. */
  readonly dist: string
}

/** Records nothing of local versions. Without TypeScript, or where it can not write the types, the build goes on and says so. */
export async function recordUse({ version, dir, dist, recordsUse = true }: Build): Promise<void> {
  const folder = path.join(dist, FOLDER)
  await rm(folder, { recursive: true, force: true })
  if (isLocal(version)) return
  const ts = await import('typescript').then(
    (module) => module.default,
    () => null,
  )
  if (ts === null) {
    say('typescript is not installed')
    return
  }
  const root = slashed(dir)
  const exposed = path.posix.join(root, EXPOSED_SOURCE)
  const program = programOf(ts, root, exposed)
  if (typeof program === 'string') {
    say(program)
    return
  }

  const written = declarationsOf(ts, program, exposed, path.posix.join(root, 'src'))
  if (typeof written === 'string') say(written)
  const declarations = typeof written === 'string' ? [] : [...written].toSorted(byName)
  const use = {
    contracts: Object.fromEntries(Object.entries(provides(dir)).filter(([name]) => name.startsWith('@codex/'))),
    declarations: Object.fromEntries(declarations.map(([name, text]) => [name, integrityOf(text)])),
    ...(recordsUse ? { use: { options: optionsIn(program), sources: sourcesIn(ts, program, root) } } : {}),
  }
  for (const [name, text] of [...declarations, [`${FOLDER}/${USE}`, `${JSON.stringify(use)}\n`] as const]) {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  if (declarations.length > 0) await nameTypes(path.join(dist, MANIFEST))
}

const say = (why: string) => void process.stderr.write(`This version has no types for others: ${why}.\n`)

const slashed = (file: string) => file.split(path.sep).join('/')

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1)

function optionsIn(program: typescript.Program): Readonly<Record<string, boolean>> {
  const options = program.getCompilerOptions()
  return Object.fromEntries(
    OPTIONS.flatMap((name) => {
      const value = options[name]
      return typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}

/** The remote's own files by path relative to its folder. */
function sourcesIn(ts: typeof typescript, program: typescript.Program, root: string): Readonly<Record<string, string>> {
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${root}/`) && !fileName.includes('/node_modules/'))
    .filter(({ fileName }) => /\.tsx?$/.test(fileName))
    .map(({ fileName, text }) => {
      // Those of the program have no parents, which are needed to tell comments from texts.
      const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
      return [path.posix.relative(root, fileName), withoutComments(ts, source)] as const
    })
  return Object.fromEntries(own.toSorted(byName))
}

/** The standard field of federation's manifest. */
async function nameTypes(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly metaData: { readonly types?: object } } // of the federation plugin
  const types = { zip: '', api: '', ...manifest.metaData.types, path: FOLDER, name: 'remote.d.ts' }
  await writeFile(file, `${JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, types } }, null, 2)}\n`)
}
