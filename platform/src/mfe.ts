import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Order } from '@codex/contracts/registry'
import { checkRemote, checkShell } from './check/check'
import { warningsAbout } from './publish/entry-size'
import { BUILT, shellForChange, shellsFor } from './check/shells'
import { readCommandLine, type CommandLine } from './command-line'
import { CliError } from './root/cli-error'
import { createRemote, isWorkspace } from './create/create'
import { removeRemote } from './create/remove'
import type { BuildOutput } from './publish/build-output'
import { offerOf } from './registry/offer'
import { asTrial, type Release } from './publish/release'
import { folderRegistry } from './registry/folder'
import { httpRegistry } from './registry/http'
import { move } from './registry/move'
import type { Registry } from './registry/registry'
import { countsOf } from './reports/counts'
import { codeOf } from './root/system-error'
import { seed } from './seed/seed'
import { statusJson, statusTable } from './status/status'
import { NOT_TRIED, trialsOf } from './trial/check'

const USAGE = `mfe publish <remote>… [--traffic N] [--keep N] [--origin URL] [--current [--reason TEXT] | --at-start]
  [--older] [--browser auto|off|required] [--without-sources],
mfe canary <remote> --traffic N [--version V],
mfe promote <remote> [--version V] [--from DIR|URL [--older]],
mfe rollback <remote> --reason TEXT [--to V] [--shell DIR],
mfe hold <remote> --version V --reason TEXT,
mfe off <remote> --reason TEXT,
mfe check <remote>…|shell [--shell DIR|URL]… [--traffic N] [--origin URL] [--current [--reason TEXT]]
  [--older] [--browser auto|off|required],
mfe status [<remote>…] [--json] [--shell DIR|URL]…,
mfe seed --from DIR,
mfe create <name>, mfe remove <name> [--off --reason TEXT] or mfe doctor, each with [--root DIR], or with MFE_REGISTRY and MFE_TOKEN`

type Command = (line: CommandLine, registry: Registry) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  publish: publishAll,
  check,
  status,
  doctor: (_, registry) => registry.examine(),
  seed: (line) => {
    const { from, registry, root } = line
    if (from === null) throw new CliError('--from is missing: the folder of published remotes to enter.')
    if (registry !== null || !hasTarget(line))
      throw new CliError('Seeding needs the folder of the server: pass --root.')
    return seed(root, path.resolve(from))
  },
  create: ({ remotes: [name, ...more] }) => {
    if (name === undefined || more.length > 0) throw new CliError('Name one new remote.')
    return createRemote(name, process.cwd())
  },
  remove: (line, registry) => {
    const off = line.off ? () => change(line, registry, { action: 'off', reason: requiredReason(line) }) : null
    return removeRemote(oneRemote(line), { workspace: process.cwd(), registry, off })
  },
  canary: (line, registry) => {
    const { traffic, version, reason } = line
    if (traffic === null) throw new CliError('--traffic is missing: the share of the visitors in percent.')
    return change(line, registry, { action: 'canary', version, traffic, reason })
  },
  promote: async (line, registry) => {
    const { from, reason } = line
    const promoted = (version: string | null) => change(line, registry, { action: 'promote', version, reason })
    if (from === null) return promoted(line.version)
    const moved = await move({ ...line, from, target: registry, remote: oneRemote(line), release: releaseOf(line) })
    return [...moved.says, await promoted(moved.version)].join('\n')
  },
  rollback: (line, registry) =>
    change(line, registry, { action: 'rollback', to: line.to, reason: requiredReason(line) }),
  hold: (line, registry) => {
    const { version } = line
    if (version === null) throw new CliError('--version is missing: the version to hold.')
    return change(line, registry, { action: 'hold', version, reason: requiredReason(line) })
  },
  off: (line, registry) => change(line, registry, { action: 'off', reason: requiredReason(line) }),
}

/** The default folder is that of a workspace: outside of one, no server reads it. */
const hasTarget = ({ isNamed }: CommandLine) => isNamed || isWorkspace(process.cwd())

function requiredReason({ reason }: CommandLine): string {
  if (reason === null) throw new CliError('--reason is missing: it is written to the audit log.')
  return reason
}

/** @returns the text to print. @throws CliError for everything that the user can fix */
export async function mfe(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const line = readCommandLine(args, env)
  if (line.command === undefined) throw new CliError(`The command is missing: ${USAGE}.`)
  const run = Object.hasOwn(commands, line.command) ? commands[line.command] : undefined
  if (!run) throw new CliError(`"${line.command}" is not a command: ${USAGE}.`)
  const origins = line.origins.length > 0 ? line.origins : undefined
  try {
    return await run(
      line,
      line.registry === null ? folderRegistry(line.root, { origins }) : httpRegistry(line.registry, line.token),
    )
  } catch (error) {
    throw folderError(error, line.root) ?? error
  }
}

const releaseOf = ({ traffic, keep, current, atStart, older, reason, origin }: CommandLine): Release => ({
  traffic: traffic ?? 0,
  keep,
  current,
  atStart,
  older,
  reason,
  origin,
})

async function publishAll(line: CommandLine, registry: Registry): Promise<string> {
  if (line.remotes.length === 0) throw new CliError(`The remote to publish is missing: ${USAGE}.`)
  if (!hasTarget(line)) throw new CliError('No registry is named: set MFE_REGISTRY and MFE_TOKEN, or pass --root.')
  const release = releaseOf(line)
  // All builds are checked before the first one is published.
  const builds: BuildOutput[] = []
  for (const remote of line.remotes) {
    const { offer, refusals } = await offerOf(registry, remote, release, line)
    if (refusals.length > 0) throw new CliError(refusals.join('\n'))
    builds.push(offer.build)
  }
  const lines: string[] = []
  for (const build of builds) {
    const trials = line.registry === null ? NOT_TRIED : await trialsOf(build, { ...line, mode: line.browser })
    const trial = [...trials.refusals, ...trials.says]
    const { version, changed, stays } = await registry.publish(build, {
      ...release,
      ...(trial.length > 0 && { trial: asTrial(trial) }),
    })
    const what = changed ? 'is published' : 'was published before'
    lines.push(
      `${build.remote} ${version} ${what}${stays === undefined ? '' : `, and ${stays} stays the default`}`,
      ...(changed && !release.atStart ? warningsAbout(build) : []),
    )
    lines.push(...trial.map((sentence) => `  ${sentence}`))
  }
  return lines.join('\n')
}

async function check(line: CommandLine, registry: Registry): Promise<string> {
  if (line.remotes.length === 0) throw new CliError('The remote to check is missing, or "shell".')
  const answers: string[] = []
  for (const remote of line.remotes) {
    if (remote === 'shell') {
      const shells = await shellsFor({ ...line, shells: line.shells.length > 0 ? line.shells : [BUILT] }, registry)
      const document = await registry.document()
      answers.push(...shells.map((shell) => checkShell(document, shell)))
      continue
    }
    const { offer, refusals } = await offerOf(registry, remote, releaseOf(line), line)
    const shells = await shellsFor(line, registry)
    // What no page would load is not tried.
    const trials = refusals.length > 0 ? NOT_TRIED : await trialsOf(offer.build, { ...line, mode: line.browser })
    answers.push([checkRemote(offer.build, [...refusals, ...trials.refusals], shells), ...trials.says].join('\n'))
  }
  return answers.join('\n')
}

async function status(line: CommandLine, registry: Registry): Promise<string> {
  const { microFrontends } = await registry.document()
  const { remotes } = line
  const wanted = Object.entries(microFrontends).filter(([name]) => remotes.length === 0 || remotes.includes(name))
  const render = line.json ? statusJson : statusTable
  return render(
    { microFrontends: Object.fromEntries(wanted) },
    {
      shells: await shellsFor(line, registry),
      counts: countsOf(await registry.counts()),
      origins: await registry.origins(),
      token: await registry.token(),
      where: line.registry ?? line.root,
    },
  )
}

function oneRemote({ remotes: [remote, ...more] }: CommandLine): string {
  if (remote === undefined || more.length > 0) throw new CliError('Name one remote.')
  return remote
}

async function change(line: CommandLine, registry: Registry, order: Order): Promise<string> {
  const remote = oneRemote(line)
  if (line.registry === null && !existsSync(line.root)) throw new CliError(`Nothing is published in ${line.root}.`)
  // A server compares with the shell that it serves.
  const shell = line.registry === null ? await shellForChange(line.shells) : null
  return `${remote}: ${await registry.change(remote, order, shell?.provides ?? null)}`
}

function folderError(error: unknown, root: string): CliError | null {
  const code = codeOf(error)
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code ?? '')) return null
  return new CliError(`The folder for published remotes can't be written (${code}): ${root}`)
}
