/** The `mfe` command. */
import { readCommandLine, type CommandLine } from './command-line'
import { Complaint } from './complaint'
import { publish } from './publish/publish'
import { readDocument } from './root/discovery-file'
import { codeOf } from './root/lock'
import { statusTable } from './status/status'

const USAGE = 'mfe publish <remote>… [--root DIR] [--traffic N] [--keep N] [--current], or mfe status [--root DIR]'

const commands: Readonly<Record<string, (line: CommandLine) => Promise<string>>> = {
  publish: publishAll,
  status: async ({ root }) => statusTable(await readDocument(root)),
}

/**
 * @param args what follows the command's name
 * @returns what to print
 * @throws Complaint with one sentence for what a person can mend
 */
export async function mfe(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const line = readCommandLine(args, env)
  if (line.command === undefined) throw new Complaint(`Say what to do: ${USAGE}.`)
  const run = Object.hasOwn(commands, line.command) ? commands[line.command] : undefined
  if (!run) throw new Complaint(`mfe does not know "${line.command}": ${USAGE}.`)
  try {
    return await run(line)
  } catch (error) {
    throw folderTrouble(error, line.root) ?? error
  }
}

async function publishAll({ remotes, root, traffic, keep, current }: CommandLine): Promise<string> {
  if (remotes.length === 0) throw new Complaint(`Say which remote to publish: ${USAGE}.`)
  const lines: string[] = []
  for (const remote of remotes) {
    const { version, changed } = await publish({ remote, dir: `mfe-${remote}`, root, traffic, keep, current })
    lines.push(changed ? `${remote} ${version} is published` : `${remote} ${version} was published before`)
  }
  return lines.join('\n')
}

function folderTrouble(error: unknown, root: string): Complaint | null {
  const code = codeOf(error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) return null
  return new Complaint(`The folder for published remotes can't be written (${code}): ${root}`)
}
