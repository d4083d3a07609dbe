/** Every setting of the server. They come from the environment only and are read once. */
import type { RollbackRule } from '@codex/platform/reports'
import { join, resolve } from 'node:path'
import type { Rates } from '../limits'
import { StartRefusal } from '../start-refusal'
import { nearMiss } from './near-miss'
import type { ReadValue } from './values'
import {
  address,
  databaseUrl,
  deployTokens,
  httpUrl,
  onOff,
  oneOf,
  rate,
  rollbackRule,
  text,
  trustProxy,
  whole,
} from './values'

export interface ModelSettings {
  /** Without a slash at the end, e.g. `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  /** null: the first model that the endpoint lists. */
  readonly model: string | null
  readonly apiKey: string | null
}

export interface Settings {
  /** 0 = any free port. */
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly model: ModelSettings | null
  readonly autodetectModel: boolean
  /** Pages for developers are served. */
  readonly development: boolean
  /** Absolute path of the published remotes and their discovery document. */
  readonly mfeRoot: string
  readonly deployTokens: ReadonlyMap<string, string>
  /** When a version of a remote is taken back by itself; null: never. */
  readonly rollback: RollbackRule | null
  /** Hours; 0 = a session may be extended for ever. */
  readonly sessionAbsoluteHours: number
  /** null: everything is unlimited. */
  readonly limits: Rates | null
  readonly logLevel: LogLevel
  readonly trustProxy: false | number | readonly string[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'LLM_BASE_URL',
  'LLM_MODEL',
  'LLM_API_KEY',
  'LLM_AUTODETECT',
  'MFE_ROOT',
  'MFE_DEPLOY_TOKENS',
  'MFE_ROLLBACK',
  'SESSION_ABSOLUTE_HOURS',
  'RATE_LIMITS',
  'LIMIT_SIGN_IN',
  'LIMIT_SIGN_IN_ADDRESS',
  'LIMIT_SIGN_UP',
  'LIMIT_SIGN_UP_REFUSED',
  'LIMIT_CALLS',
  'LIMIT_SEND',
  'LIMIT_REFINE',
  'LIMIT_FEEDBACK',
  'LOG_LEVEL',
  'TRUST_PROXY',
] as const
type Name = (typeof names)[number]

/** Seconds. */
const MINUTE = 60

/** Read by the build, and still set when the build starts the server. */
const ofTheBuild = ['CODEX_VERSION']

export type Environment = Readonly<Record<string, string | undefined>>

/** `localhost`, 127.0.0.0/8 and ::1: only this machine can connect. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

function refuseUnknown(environment: Environment) {
  for (const name of Object.keys(environment)) {
    if (names.some((known) => known === name) || ofTheBuild.includes(name)) continue
    const meant = nearMiss(name, names)
    if (meant !== undefined)
      throw new StartRefusal(`${name} is not a setting of Character Codex. Did you mean ${meant}?`)
    if (/^(CODEX|LIMIT|LLM|MFE)_/.test(name))
      throw new StartRefusal(`${name} is not a setting of Character Codex. The settings are ${names.join(', ')}.`)
  }
}

/** Reads the environment. Throws a StartRefusal for an unknown name, a near miss or a value that is not understood. */
export function readSettings(environment: Environment): Settings {
  refuseUnknown(environment)
  const read = <Value, Otherwise>(name: Name, value: ReadValue<Value>, otherwise: Otherwise) => {
    const given = environment[name]?.trim()
    return given === undefined || given === '' ? otherwise : value(name, given)
  }

  const host = read('HOST', address, '127.0.0.1')
  const rateLimits = read('RATE_LIMITS', onOff, true)
  if (!rateLimits && !isLoopback(host))
    throw new StartRefusal(`RATE_LIMITS can be off only while HOST is a loopback address, and HOST is "${host}".`)

  const baseUrl = read('LLM_BASE_URL', httpUrl, null)
  const model = read('LLM_MODEL', text, null)
  const apiKey = read('LLM_API_KEY', text, null)
  if (baseUrl === null && (model !== null || apiKey !== null))
    throw new StartRefusal(`${model === null ? 'LLM_API_KEY' : 'LLM_MODEL'} is set, but LLM_BASE_URL is not.`)

  const limits = {
    signIn: read('LIMIT_SIGN_IN', rate, { most: 5, seconds: 15 * MINUTE }),
    signInAddress: read('LIMIT_SIGN_IN_ADDRESS', rate, { most: 25, seconds: 5 * MINUTE }),
    signUp: read('LIMIT_SIGN_UP', rate, { most: 5, seconds: 30 * MINUTE }),
    signUpRefused: read('LIMIT_SIGN_UP_REFUSED', rate, { most: 60, seconds: 30 * MINUTE }),
    calls: read('LIMIT_CALLS', rate, { most: 300, seconds: 5 * MINUTE }),
    send: read('LIMIT_SEND', rate, { most: 20, seconds: MINUTE }),
    refine: read('LIMIT_REFINE', rate, { most: 15, seconds: MINUTE }),
    feedback: read('LIMIT_FEEDBACK', rate, { most: 5, seconds: 60 * MINUTE }),
  }

  const development = environment['NODE_ENV'] === 'development'
  const dataDir = resolve(read('DATA_DIR', text, '.data'))
  return {
    port: read('PORT', whole(0, 65_535), 3000),
    host,
    dataDir,
    databaseUrl: read('DATABASE_URL', databaseUrl, null),
    model: baseUrl === null ? null : { baseUrl, model, apiKey },
    autodetectModel: read('LLM_AUTODETECT', onOff, development),
    development,
    mfeRoot: resolve(read('MFE_ROOT', text, join(dataDir, 'mfe'))),
    rollback: read('MFE_ROLLBACK', rollbackRule, { percent: 20, loads: 50 }),
    deployTokens: read('MFE_DEPLOY_TOKENS', deployTokens, new Map<string, string>()),
    sessionAbsoluteHours: read('SESSION_ABSOLUTE_HOURS', whole(0, 8760), 24),
    limits: rateLimits ? limits : null,
    logLevel: read('LOG_LEVEL', oneOf(...logLevels), 'warn'),
    trustProxy: read('TRUST_PROXY', trustProxy, false),
  }
}
