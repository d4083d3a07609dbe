/** The `mfe` command. */
import { checkRemote } from './check/check-remote'
import { checkShell } from './check/check-shell'
import { BUILT, shellOfOrder, shellsFor } from './check/shells'
import { readCommandLine, type CommandLine } from './command-line'
import { CliError } from './cli-error'
import { createRemote } from './create/create'
import type { BuildOutput } from './publish/build-output'
import { offered } from './publish/publish'
import type { Release } from './publish/release'
import { folderRegistry } from './registry/folder'
import { httpRegistry } from './registry/http'
import type { Order } from './registry/orders'
import type { Registry } from './registry/registry'
import { countsOf } from './reports/counts'
import { codeOf } from './root/lock'
import { seed } from './seed/seed'
import { statusJson, statusTable } from './status/status'

const USAGE = `mfe publish <remote>… [--traffic N] [--keep N] [--origin URL] [--current [--reason TEXT] | --at-start],
mfe canary <remote> --traffic N [--version V],
mfe promote <remote> [--version V],
mfe rollback <remote> --reason TEXT [--to V] [--shell DIR],
mfe hold <remote> --version V --reason TEXT,
mfe check <remote>…|shell [--shell DIR|URL]… [--traffic N] [--origin URL] [--current [--reason TEXT]],
mfe status [<remote>…] [--json] [--shell DIR|URL]…,
mfe seed --from DIR,
mfe create <name> or mfe doctor, each with [--root DIR], or with MFE_REGISTRY and MFE_TOKEN`

type Command = (line: CommandLine, registry: Registry) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  publish: publishAll,
  check,
  status,
  doctor: (_, registry) => registry.examine(),
  seed: ({ from, registry, root }) => {
    if (from === null) throw new CliError('Say with --from which folder of published remotes to enter.')
    if (registry !== null) throw new CliError('A server is seeded where its folder is: with --root.')
    return seed(root, from)
  },
  create: ({ remotes: [name, ...more] }) => {
    if (name === undefined || more.length > 0) throw new CliError('Say how the one new remote is called.')
    return createRemote(name, process.cwd())
  },
  canary: (line, registry) => {
    const { traffic, version, reason } = line
    if (traffic === null) throw new CliError('Say with --traffic which share of the visitors, in percent, gets it.')
    return ordered(line, registry, { action: 'canary', version, traffic, reason })
  },
  promote: (line, registry) =>
    ordered(line, registry, { action: 'promote', version: line.version, reason: line.reason }),
  rollback: (line, registry) => {
    if (line.reason === null) throw new CliError('Say with --reason why: the audit log keeps it.')
    return ordered(line, registry, { action: 'rollback', to: line.to, reason: line.reason })
  },
  hold: (line, registry) => {
    const { version, reason } = line
    if (version === null) throw new CliError('Say with --version which one to hold.')
    if (reason === null) throw new CliError('Say with --reason why: the audit log keeps it.')
    return ordered(line, registry, { action: 'hold', version, reason })
  },
}

/**
 * @param args what follows the command's name
 * @returns what to print
 * @throws CliError with one sentence for what a person can mend
 */
export async function mfe(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const line = readCommandLine(args, env)
  if (line.command === undefined) throw new CliError(`Say what to do: ${USAGE}.`)
  const run = Object.hasOwn(commands, line.command) ? commands[line.command] : undefined
  if (!run) throw new CliError(`mfe does not know "${line.command}": ${USAGE}.`)
  try {
    return await run(
      line,
      line.registry === null
        ? folderRegistry(line.root, line.origins.length === 0 ? {} : { origins: line.origins })
        : httpRegistry(line.registry, line.token),
    )
  } catch (error) {
    throw folderTrouble(error, line.root) ?? error
  }
}

/** What `publish` is asked for, and what `check` judges by. */
function releaseOf({ traffic, keep, current, atStart, reason, origin }: CommandLine): Release {
  return { traffic: traffic ?? 0, keep, current, atStart, reason, ...(origin === null ? {} : { origin }) }
}

async function publishAll(line: CommandLine, registry: Registry): Promise<string> {
  if (line.remotes.length === 0) throw new CliError(`Say which remote to publish: ${USAGE}.`)
  const release = releaseOf(line)
  // All of them, before the first one is published.
  const builds: BuildOutput[] = []
  for (const remote of line.remotes) {
    const { offer, refusals } = await offered(registry, remote, release)
    if (refusals.length > 0) throw new CliError(refusals.join('\n'))
    builds.push(offer.build)
  }
  const lines: string[] = []
  for (const build of builds) {
    const { version, changed, stays } = await registry.publish(build, release)
    const what = changed ? 'is published' : 'was published before'
    lines.push(`${build.remote} ${version} ${what}${stays === undefined ? '' : `, and ${stays} stays the default`}`)
  }
  return lines.join('\n')
}

async function check(line: CommandLine, registry: Registry): Promise<string> {
  if (line.remotes.length === 0) throw new CliError('Say which remote to check, or "shell".')
  const answers: string[] = []
  for (const remote of line.remotes) {
    if (remote === 'shell') {
      // The one to go out, not the one that visitors get.
      const shells = await shellsFor({ ...line, shells: line.shells.length > 0 ? line.shells : [BUILT] }, registry)
      const document = await registry.document()
      answers.push(...shells.map((shell) => checkShell(document, shell)))
      continue
    }
    const { offer, refusals } = await offered(registry, remote, releaseOf(line))
    answers.push(checkRemote(offer.build, { refusals, shells: await shellsFor(line, registry) }))
  }
  return answers.join('\n')
}

async function status(line: CommandLine, registry: Registry): Promise<string> {
  const { microFrontends } = await registry.document()
  const { remotes } = line
  const wanted = Object.entries(microFrontends).filter(([name]) => remotes.length === 0 || remotes.includes(name))
  const [shells, counts] = [await shellsFor(line, registry), countsOf(await registry.counts())]
  const origins = await registry.origins()
  const told = line.json ? statusJson : statusTable
  return told({ microFrontends: Object.fromEntries(wanted) }, { shells, counts, origins })
}

async function ordered(line: CommandLine, registry: Registry, order: Order): Promise<string> {
  const [remote, ...more] = line.remotes
  if (remote === undefined || more.length > 0) throw new CliError('Say which one remote it is about.')
  // A server goes by the shell that it serves.
  const shell = line.registry === null ? await shellOfOrder(line.shells) : null
  return `${remote}: ${await registry.change(remote, order, shell?.provides ?? null)}`
}

function folderTrouble(error: unknown, root: string): CliError | null {
  const code = codeOf(error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) return null
  return new CliError(`The folder for published remotes can't be written (${code}): ${root}`)
}
