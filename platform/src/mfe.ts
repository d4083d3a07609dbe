/** The `mfe` command. */
import { checkRemote } from './check/check-remote'
import { checkShell } from './check/check-shell'
import { readShell } from './check/shell-facts'
import { readCommandLine, type CommandLine } from './command-line'
import { Complaint } from './complaint'
import { examine } from './doctor/doctor'
import { publish } from './publish/publish'
import { countsOf, readCounts } from './reports/counts'
import { readDocument } from './root/discovery-file'
import { codeOf } from './root/lock'
import { statusTable } from './status/status'
import { applyChange } from './traffic/apply'
import { canary, hold, promote, rollback, type Changed } from './traffic/changes'

const USAGE = `mfe publish <remote>… [--traffic N] [--keep N] [--current],
mfe canary <remote> --traffic N [--version V],
mfe promote <remote> [--version V],
mfe rollback <remote> --reason TEXT [--to V],
mfe hold <remote> --version V --reason TEXT,
mfe check <remote>…|shell [--shell DIR],
mfe status [<remote>…] [--shell DIR] or mfe doctor, each with [--root DIR]`

const commands: Readonly<Record<string, (line: CommandLine) => Promise<string>>> = {
  publish: publishAll,
  check,
  status,
  doctor: ({ root }) => examine(root),
  canary: (line) => {
    const { traffic, version, reason } = line
    if (traffic === null) throw new Complaint('Say with --traffic which share of the visitors, in percent, gets it.')
    return changed(line, (candidates) => canary(candidates, { version, traffic, reason }))
  },
  promote: (line) => changed(line, (candidates) => promote(candidates, line)),
  rollback: (line) => {
    if (line.reason === null) throw new Complaint('Say with --reason why: the audit log keeps it.')
    return changed(line, (candidates) => rollback(candidates, line.to))
  },
  hold: (line) => {
    const { version, reason } = line
    if (version === null) throw new Complaint('Say with --version which one to hold.')
    if (reason === null) throw new Complaint('Say with --reason why: the audit log keeps it.')
    return changed(line, (candidates) => hold(candidates, version))
  },
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
    const publication = { remote, dir: `mfe-${remote}`, root, traffic: traffic ?? 0, keep, current }
    const { version, changed: fresh } = await publish(publication)
    lines.push(fresh ? `${remote} ${version} is published` : `${remote} ${version} was published before`)
  }
  return lines.join('\n')
}

async function check({ remotes, root, shell: dir }: CommandLine): Promise<string> {
  if (remotes.length === 0) throw new Complaint('Say which remote to check, or "shell".')
  const shell = await readShell(dir)
  const answers: string[] = []
  for (const remote of remotes) {
    if (remote !== 'shell') answers.push(await checkRemote(remote, { root, shell }))
    else if (shell === null) throw new Complaint(`No shell is built in ${dir}.`)
    else answers.push(checkShell(await readDocument(root), shell))
  }
  return answers.join('\n')
}

async function status({ remotes, root, shell }: CommandLine): Promise<string> {
  const { microFrontends } = await readDocument(root)
  const wanted = Object.entries(microFrontends).filter(([name]) => remotes.length === 0 || remotes.includes(name))
  const counts = countsOf(await readCounts(root))
  return statusTable({ microFrontends: Object.fromEntries(wanted) }, { shell: await readShell(shell), counts })
}

async function changed(
  { command = '', remotes, root, reason }: CommandLine,
  change: Parameters<typeof applyChange>[2],
): Promise<string> {
  const [remote, ...more] = remotes
  if (remote === undefined || more.length > 0) throw new Complaint('Say which one remote it is about.')
  const { says }: Changed = await applyChange(root, { action: command, remote, reason }, change)
  return `${remote}: ${says}`
}

function folderTrouble(error: unknown, root: string): Complaint | null {
  const code = codeOf(error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) return null
  return new Complaint(`The folder for published remotes can't be written (${code}): ${root}`)
}
