import { parseArgs } from 'node:util'
import path from 'node:path'
import { Complaint } from './complaint'

export interface CommandLine {
  readonly command: string | undefined
  readonly remotes: readonly string[]
  readonly root: string
  readonly traffic: number
  readonly keep: number
  readonly current: boolean
}

const options = {
  root: { type: 'string' },
  traffic: { type: 'string', default: '100' },
  keep: { type: 'string', default: '5' },
  current: { type: 'boolean', default: false },
} as const

/** @throws Complaint for what can't be understood */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const { values, positionals } = parse(args)
  const [command, ...remotes] = positionals
  for (const remote of remotes)
    if (!/^[a-z][a-z0-9-]*$/.test(remote)) throw new Complaint(`"${remote}" is not the name of a remote.`)
  return {
    command,
    remotes,
    root: path.resolve(values.root ?? (env.MFE_ROOT || path.join(env.DATA_DIR || '.data', 'mfe'))),
    traffic: wholeNumber('traffic', values.traffic, 0, 100),
    keep: wholeNumber('keep', values.keep, 1, 100),
    current: values.current,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Complaint(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
