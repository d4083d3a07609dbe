/** Writes the types of a version, and what it uses of the contracts, beside its files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EXPOSED_SOURCE, MANIFEST } from '../federation'
import { integrityOf } from '../integrity'
import { provides } from '../singletons'
import { isLocal } from '../version'
import { declarationsOf } from './declarations'
import { LIMITS } from './limits'
import { programOf } from './program'
import { byName, useOf } from './sources'

const FOLDER = 'types'
const USE = 'use.json'

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
  const facts = {
    contracts: Object.fromEntries(Object.entries(provides(dir)).filter(([name]) => name.startsWith('@codex/'))),
    declarations: Object.fromEntries(declarations.map(([name, text]) => [name, integrityOf(text)])),
  }
  const record = recordsUse ? withUse(facts, useOf(ts, program, root)) : JSON.stringify(facts)
  for (const [name, text] of [...declarations, [`${FOLDER}/${USE}`, `${record}\n`] as const]) {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  if (declarations.length > 0) await nameTypes(path.join(dist, MANIFEST))
}

const say = (why: string, what = 'no types for others') =>
  void process.stderr.write(`This version has ${what}: ${why}.\n`)

/** Without a use that has too much for a record. */
function withUse(facts: object, use: ReturnType<typeof useOf>): string {
  const record = JSON.stringify({ ...facts, use })
  if (Object.keys(use.sources).length <= LIMITS.sources && Buffer.byteLength(record) < LIMITS.bytes) return record
  say(`it has more than ${LIMITS.sources} sources, or ${LIMITS.bytes} bytes`, 'no record of its use')
  return JSON.stringify(facts)
}

const slashed = (file: string) => file.split(path.sep).join('/')

/** The standard field of federation's manifest. */
async function nameTypes(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly metaData: { readonly types?: object } } // of the federation plugin
  const types = { zip: '', api: '', ...manifest.metaData.types, path: FOLDER, name: 'remote.d.ts' }
  await writeFile(file, `${JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, types } }, null, 2)}\n`)
}
