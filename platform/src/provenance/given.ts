/** The statement that the command line gives to a build: made now, or written by another tool. */
import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error'
import type { BuildOutput } from '../publish/build-output'
import { buildFacts } from './build-facts'
import { PROVENANCE, readProvenance } from './statement'
import { signed, signingKey, statementOf } from './write'

export interface StatementFlags {
  /** Makes a statement. */
  readonly provenance: boolean
  /** Path of a PEM file, or PEM itself. */
  readonly signKey: string | null
  /** Path of a statement or bundle. */
  readonly attestation: string | null
  /** Has the variables of the pipeline. */
  readonly env: NodeJS.ProcessEnv
}

/** @throws CliError for a file that is no statement, and where none can be made */
export async function withStatement(build: BuildOutput, flags: StatementFlags): Promise<BuildOutput> {
  const statement = flags.attestation === null ? await made(build, flags) : await contentOf(flags.attestation)
  if (statement === null) return build
  readProvenance(statement)
  return { ...build, files: new Map([...build.files, [PROVENANCE, statement]]) }
}

async function made(build: BuildOutput, { provenance, signKey, env }: StatementFlags) {
  if (!provenance) return null
  const key = signKey === null ? null : signingKey(await pemOf(signKey))
  const statement = statementOf(build, await buildFacts('.', env))
  return Buffer.from(key === null ? statement : await signed(statement, key))
}

const pemOf = async (text: string) => (text.startsWith('-----BEGIN') ? text : (await contentOf(text)).toString('utf8'))

const contentOf = (file: string) =>
  readFile(file).catch(() => {
    throw new CliError(`The file ${file} can't be read.`)
  })
