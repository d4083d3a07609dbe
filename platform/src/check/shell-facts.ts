import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { object, record, safeParse, string } from 'valibot'
import { CliError } from '../cli-error'

export const shellFactsSchema = object({ version: string(), provides: record(string(), string()) })

export interface ShellFacts {
  readonly version: string
  /** Package name to exact version. */
  readonly provides: Readonly<Record<string, string>>
}

/** What a built shell brings to remotes; null where none is built. @throws CliError for a file that is none */
export async function readShell(dir: string): Promise<ShellFacts | null> {
  const file = path.join(dir, 'shell.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return null
  }
  const facts = safeParse(shellFactsSchema, parsed(text))
  if (!facts.success) throw new CliError(`${file} does not say what the shell provides: build it again.`)
  return facts.output
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
