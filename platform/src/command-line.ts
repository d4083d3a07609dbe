import { parseArgs } from 'node:util'
import path from 'node:path'
import { readOrigin } from '@codex/contracts/discovery'
import { CliError } from './cli-error'

export interface CommandLine {
  readonly command: string | undefined
  readonly remotes: readonly string[]
  readonly root: string
  /** Address of a server whose registry is meant; null: the folder `root`. */
  readonly registry: string | null
  readonly token: string | null
  /** Shells that were named: folders of built ones, and addresses of servers. */
  readonly shells: readonly string[]
  /** Percent; null when it was not given. */
  readonly traffic: number | null
  readonly keep: number
  readonly current: boolean
  readonly atStart: boolean
  /** For programs. */
  readonly json: boolean
  readonly version: string | null
  readonly to: string | null
  /** Another folder of published remotes. */
  readonly from: string | null
  readonly reason: string | null
  /** Of another host that serves what is published; null: the host of the page. */
  readonly origin: string | null
  /** From which the pages of this machine's server may load remotes. */
  readonly origins: readonly string[]
}

const options = {
  root: { type: 'string' },
  shell: { type: 'string', multiple: true },
  traffic: { type: 'string' },
  keep: { type: 'string', default: '5' },
  current: { type: 'boolean', default: false },
  'at-start': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  version: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  reason: { type: 'string' },
  origin: { type: 'string' },
} as const

/** @throws CliError for what can't be understood */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const { values, positionals } = parse(args)
  const [command, ...remotes] = positionals
  for (const remote of remotes)
    // What every object has is no key of a document.
    if (!/^[a-z][a-z0-9-]{0,63}$/.test(remote) || remote in {})
      throw new CliError(`"${remote}" is not the name of a remote.`)
  return {
    command,
    remotes,
    root: path.resolve(values.root ?? (env.MFE_ROOT || path.join(env.DATA_DIR || '.data', 'mfe'))),
    registry: values.root === undefined ? env.MFE_REGISTRY || null : null,
    token: env.MFE_TOKEN || null,
    shells: values.shell ?? [],
    traffic: values.traffic === undefined ? null : wholeNumber('traffic', values.traffic, 0, 100),
    keep: wholeNumber('keep', values.keep, 1, 100),
    current: values.current,
    atStart: values['at-start'],
    json: values.json,
    version: values.version ?? null,
    to: values.to ?? null,
    from: values.from === undefined ? null : path.resolve(values.from),
    reason: oneLine(values.reason),
    origin: values.origin === undefined ? null : exactOrigin('--origin', values.origin),
    origins: (env.MFE_ORIGINS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => exactOrigin('MFE_ORIGINS', text)),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}

function oneLine(text: string | undefined): string | null {
  const line = text?.replace(/\s+/g, ' ').trim() ?? ''
  return line === '' ? null : line
}

function exactOrigin(name: string, text: string): string {
  const origin = readOrigin(text)
  if (origin === null)
    throw new CliError(
      `${name} takes an exact origin like https://remotes.example, http on loopback alone, not "${text}".`,
    )
  return origin
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new CliError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
