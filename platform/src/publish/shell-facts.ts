import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { object, parseJson, pipe, record, safeParse, string, type InferOutput } from 'valibot'
import { CliError } from '../root/cli-error'

/** `provides`: package name to exact version. */
export const shellFactsSchema = object({ version: string(), provides: record(string(), string()) })
const shellFile = pipe(string(), parseJson(), shellFactsSchema)

export type ShellFacts = Readonly<InferOutput<typeof shellFactsSchema>>

/** Reads `shell.json` of a built shell; null where none is built. @throws CliError for an invalid file */
export async function readShell(dir: string): Promise<ShellFacts | null> {
  const file = path.join(dir, 'shell.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const facts = safeParse(shellFile, text)
  if (!facts.success) throw new CliError(`${file} does not list what the shell provides: build it again.`)
  return facts.output
}
