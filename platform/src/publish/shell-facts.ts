import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SERVER } from '@codex/contracts/discovery'
import { object, parseJson, pipe, record, safeParse, string, type InferOutput } from 'valibot'
// oxlint-disable-next-line no-restricted-imports -- the contracts export code alone, and a test keeps it so
import contracts from '../../../shared/contracts/package.json'
import { CliError } from '../root/cli-error'

/** `provides`: package name to exact version. */
export const shellFactsSchema = object({ version: string(), provides: record(string(), string()) })
const shellFile = pipe(string(), parseJson(), shellFactsSchema)

/** What a server of this release adds to what the shell provides. */
export const ofServer = { [SERVER]: contracts.version } as const

export type ShellFacts = Readonly<InferOutput<typeof shellFactsSchema>>

/** Reads `shell.json` of a built shell, which is taken for that of a server with these contracts; null where none is built. @throws CliError for an invalid file */
export async function readShell(dir: string): Promise<ShellFacts | null> {
  const file = path.join(dir, 'shell.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const facts = safeParse(shellFile, text)
  if (!facts.success) throw new CliError(`${file} does not list what the shell provides: build it again.`)
  const { version, provides } = facts.output
  return { version, provides: { ...provides, ...ofServer } }
}
