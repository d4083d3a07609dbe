/** The `mfe` command. */
import { checkRemote } from './check/check-remote'
import { checkShell } from './check/check-shell'
import { readShell, type ShellFacts } from './check/shell-facts'
import { readCommandLine, type CommandLine } from './command-line'
import { Complaint } from './complaint'
import { createRemote } from './create/create'
import { buildToPublish } from './publish/publish'
import { folderRegistry } from './registry/folder'
import { httpRegistry } from './registry/http'
import type { Order } from './registry/orders'
import type { Registry } from './registry/registry'
import { countsOf } from './reports/counts'
import { codeOf } from './root/lock'
import { statusTable } from './status/status'

const USAGE = `mfe publish <remote>… [--traffic N] [--keep N] [--origin URL] [--current [--reason TEXT] | --at-start],
mfe canary <remote> --traffic N [--version V],
mfe promote <remote> [--version V],
mfe rollback <remote> --reason TEXT [--to V] [--shell DIR],
mfe hold <remote> --version V --reason TEXT,
mfe check <remote>…|shell [--shell DIR],
mfe status [<remote>…] [--shell DIR],
mfe create <name> or mfe doctor, each with [--root DIR], or with MFE_REGISTRY and MFE_TOKEN`

type Command = (line: CommandLine, registry: Registry) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  publish: publishAll,
  check,
  status,
  doctor: (_, registry) => registry.examine(),
  create: ({ remotes: [name, ...more] }) => {
    if (name === undefined || more.length > 0) throw new Complaint('Say how the one new remote is called.')
    return createRemote(name, process.cwd())
  },
  canary: (line, registry) => {
    const { traffic, version, reason } = line
    if (traffic === null) throw new Complaint('Say with --traffic which share of the visitors, in percent, gets it.')
    return ordered(line, registry, { action: 'canary', version, traffic, reason })
  },
  promote: (line, registry) =>
    ordered(line, registry, { action: 'promote', version: line.version, reason: line.reason }),
  rollback: (line, registry) => {
    if (line.reason === null) throw new Complaint('Say with --reason why: the audit log keeps it.')
    return ordered(line, registry, { action: 'rollback', to: line.to, reason: line.reason })
  },
  hold: (line, registry) => {
    const { version, reason } = line
    if (version === null) throw new Complaint('Say with --version which one to hold.')
    if (reason === null) throw new Complaint('Say with --reason why: the audit log keeps it.')
    return ordered(line, registry, { action: 'hold', version, reason })
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
    return await run(
      line,
      line.registry === null
        ? folderRegistry(line.root, { origins: line.origins })
        : httpRegistry(line.registry, line.token),
    )
  } catch (error) {
    throw folderTrouble(error, line.root) ?? error
  }
}

async function publishAll(line: CommandLine, registry: Registry): Promise<string> {
  const { remotes, traffic, keep, current, atStart, reason, origin } = line
  if (remotes.length === 0) throw new Complaint(`Say which remote to publish: ${USAGE}.`)
  const lines: string[] = []
  for (const remote of remotes) {
    const build = await buildToPublish(remote, `mfe-${remote}`)
    const from = origin === null ? {} : { origin }
    const release = { traffic: traffic ?? 0, keep, current, atStart, reason, ...from }
    const { version, changed, stays } = await registry.publish(build, release)
    const what = changed ? 'is published' : 'was published before'
    lines.push(`${remote} ${version} ${what}${stays === undefined ? '' : `, and ${stays} stays the default`}`)
  }
  return lines.join('\n')
}

/** The shell that was named, else the one that visitors get, else the one built here. */
const shellFor = async ({ shell, shellGiven }: CommandLine, registry: Registry): Promise<ShellFacts | null> =>
  (shellGiven ? null : await registry.shell()) ?? readShell(shell)

async function check(line: CommandLine, registry: Registry): Promise<string> {
  if (line.remotes.length === 0) throw new Complaint('Say which remote to check, or "shell".')
  const document = await registry.document()
  const answers: string[] = []
  for (const remote of line.remotes) {
    if (remote !== 'shell') {
      answers.push(await checkRemote(remote, { document, shell: await shellFor(line, registry) }))
      continue
    }
    const built = await readShell(line.shell)
    if (built === null) throw new Complaint(`No shell is built in ${line.shell}.`)
    answers.push(checkShell(document, built))
  }
  return answers.join('\n')
}

async function status(line: CommandLine, registry: Registry): Promise<string> {
  const { microFrontends } = await registry.document()
  const { remotes } = line
  const wanted = Object.entries(microFrontends).filter(([name]) => remotes.length === 0 || remotes.includes(name))
  const [shell, counts] = [await shellFor(line, registry), countsOf(await registry.counts())]
  const origins = await registry.origins()
  return statusTable({ microFrontends: Object.fromEntries(wanted) }, { shell, counts, origins })
}

async function ordered(line: CommandLine, registry: Registry, order: Order): Promise<string> {
  const [remote, ...more] = line.remotes
  if (remote === undefined || more.length > 0) throw new Complaint('Say which one remote it is about.')
  // A server goes by the shell that it serves.
  const shell = line.registry === null ? await readShell(line.shell) : null
  return `${remote}: ${await registry.change(remote, order, shell?.provides ?? null)}`
}

function folderTrouble(error: unknown, root: string): Complaint | null {
  const code = codeOf(error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) return null
  return new Complaint(`The folder for published remotes can't be written (${code}): ${root}`)
}
