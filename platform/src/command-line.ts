import { parseArgs } from 'node:util'
import path from 'node:path'
import { readOrigin } from '@codex/contracts/discovery'
import { CliError } from './root/cli-error'
import { BROWSER_MODES, type BrowserMode } from './trial/browser'

const options = {
  root: { type: 'string' },
  shell: { type: 'string', multiple: true },
  traffic: { type: 'string' },
  keep: { type: 'string', default: '5' },
  current: { type: 'boolean', default: false },
  'at-start': { type: 'boolean', default: false },
  older: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  version: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  reason: { type: 'string' },
  origin: { type: 'string' },
  browser: { type: 'string' },
  'without-sources': { type: 'boolean', default: false },
} as const

export type CommandLine = Readonly<ReturnType<typeof readCommandLine>>

export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(args)
  const [command, ...remotes] = positionals
  for (const remote of remotes)
    // `in {}`: "constructor" and the like are inherited by every object.
    if (!/^[a-z][a-z0-9-]{0,63}$/.test(remote) || remote in {})
      throw new CliError(`"${remote}" is not the name of a remote.`)
  return {
    command,
    remotes,
    root: path.resolve(values.root ?? (env.MFE_ROOT || path.join(env.DATA_DIR || '.data', 'mfe'))),
    /** Whether the registry was given. */
    isNamed: Boolean(values.root ?? (env.MFE_REGISTRY || env.MFE_ROOT || env.DATA_DIR)),
    /** Address of a server; null: the registry is the folder `root`. */
    registry: values.root === undefined ? env.MFE_REGISTRY || null : null,
    token: env.MFE_TOKEN || null,
    shells: values.shell ?? [],
    traffic: values.traffic === undefined ? null : wholeNumber('traffic', values.traffic, 0, 100),
    keep: wholeNumber('keep', values.keep, 1, 100),
    current: values.current,
    atStart: values['at-start'],
    older: values.older,
    json: values.json,
    off: values.off,
    version: values.version ?? null,
    to: values.to ?? null,
    /** A folder, or the address of a server. */
    from: values.from ?? null,
    reason: values.reason?.replace(/\s+/g, ' ').trim() || null,
    origin: values.origin === undefined ? undefined : exactOrigin('--origin', values.origin),
    browser: browserMode(values.browser ?? (env.MFE_TRIAL || 'auto')),
    /** Whether they are published with the record of use. */
    sources: !values['without-sources'],
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

function exactOrigin(name: string, text: string): string {
  const origin = readOrigin(text)
  if (origin === null)
    throw new CliError(
      `${name} takes an exact origin like https://remotes.example (http only on loopback), not "${text}".`,
    )
  return origin
}

function browserMode(text: string): BrowserMode {
  const mode = BROWSER_MODES.find((known) => known === text)
  if (mode === undefined) throw new CliError(`--browser takes ${BROWSER_MODES.join(', ')}, not "${text}".`)
  return mode
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new CliError(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
