/** Every setting of the server. They come from the environment only and are read once. */
import type { RollbackRule } from '@codex/platform/reports'
import { join, resolve } from 'node:path'
import type { PostgresSettings } from '../database/postgres'
import type { Rates } from '../limits/rates'
import { ConfigError } from '../config-error'
import { nearMiss } from './near-miss'
import type { ReadValue } from './values'
import {
  address,
  databaseUrl,
  deployTokens,
  httpUrl,
  onOff,
  oneOf,
  origins,
  remoteOrigins,
  rate,
  rollbackRule,
  secret,
  text,
  trustProxy,
  whole,
} from './values'

const modelApis = ['openai', 'ollama'] as const

export interface ModelSettings {
  /** How it is spoken to. */
  readonly api: (typeof modelApis)[number]
  /** Without a slash at the end, e.g. `https://api.example.com/v1`, or `http://127.0.0.1:11434` for Ollama. */
  readonly baseUrl: string
  /** null: the first model that the endpoint lists. */
  readonly model: string | null
  readonly apiKey: string | null
  /** Tokens that the model can hold; null: unknown. */
  readonly context: number | null
  /** ms until an answer has to begin; null: the usual time. */
  readonly timeout: number | null
}

export interface Settings {
  /** 0 = any free port. */
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** How PostgreSQL is used where `databaseUrl` is set. */
  readonly database: PostgresSettings
  readonly model: ModelSettings | null
  readonly autodetectModel: boolean
  /** Pages for developers are served. */
  readonly development: boolean
  /** Absolute path of the published remotes and their discovery document. */
  readonly mfeRoot: string
  readonly deployTokens: ReadonlyMap<string, string>
  /** Exact origins from which pages may load remotes beside the server's own. */
  readonly remoteOrigins: readonly string[]
  /** When a version of a remote is taken back by itself; null: never. */
  readonly rollback: RollbackRule | null
  /** Hours; 0 = a session may be extended for ever. */
  readonly sessionAbsoluteHours: number
  /** null: everything is unlimited. */
  readonly limits: Rates | null
  readonly logLevel: LogLevel
  /** Makes the names that stand for accounts and addresses in the log; null: another one at each start. */
  readonly logKey: string | null
  /** Who may read /metrics: its bearer; null: this machine. */
  readonly metricsToken: string | null
  readonly trustProxy: false | number | readonly string[]
  /** Of other sites whose pages may call the API, e.g. `https://studio.example`. */
  readonly allowedOrigins: readonly string[]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'DATABASE_TIMEOUT',
  'LLM_BASE_URL',
  'LLM_MODEL',
  'LLM_API_KEY',
  'LLM_API',
  'LLM_CONTEXT',
  'LLM_TIMEOUT',
  'LLM_AUTODETECT',
  'MFE_ROOT',
  'MFE_DEPLOY_TOKENS',
  'MFE_ORIGINS',
  'MFE_ROLLBACK',
  'SESSION_ABSOLUTE_HOURS',
  'RATE_LIMITS',
  'LIMIT_SIGN_IN',
  'LIMIT_SIGN_IN_ADDRESS',
  'LIMIT_SIGN_UP',
  'LIMIT_SIGN_UP_REFUSED',
  'LIMIT_ANONYMOUS_CALLS',
  'LIMIT_CALLS',
  'LIMIT_ACCOUNT_CALLS',
  'LIMIT_AT_ONCE',
  'LIMIT_COMPANIONS',
  'LIMIT_SEND',
  'LIMIT_REFINE',
  'LIMIT_FEEDBACK',
  'LIMIT_MODEL_CALLS',
  'LOG_LEVEL',
  'LOG_KEY',
  'METRICS_TOKEN',
  'TRUST_PROXY',
  'ALLOWED_ORIGINS',
] as const
type Name = (typeof SETTINGS)[number]

/** Seconds. */
const MINUTE = 60

/** Read by the build and by `mfe`, and still set when one of them starts the server. */
const ofTheBuild = ['CODEX_VERSION', 'MFE_REGISTRY', 'MFE_TOKEN']

/** Kubernetes tells every container of every service of its name space: one may well be called codex, or llm. */
const ofAService = (name: string, value = '') =>
  /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value))

export type Environment = Readonly<Record<string, string | undefined>>

/** `localhost`, 127.0.0.0/8 and ::1: only this machine can connect. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

function refuseUnknown(environment: Environment) {
  for (const [name, value] of Object.entries(environment)) {
    if (SETTINGS.some((known) => known === name) || ofTheBuild.includes(name) || ofAService(name, value)) continue
    const meant = nearMiss(name, SETTINGS)
    if (meant !== undefined)
      throw new ConfigError(`${name} is not a setting of Character Codex. Did you mean ${meant}?`)
    if (/^(CODEX|LIMIT|LLM|MFE)_/.test(name))
      throw new ConfigError(`${name} is not a setting of Character Codex. The settings are ${SETTINGS.join(', ')}.`)
  }
}

type Read = <Value, Otherwise>(name: Name, value: ReadValue<Value>, otherwise: Otherwise) => Value | Otherwise

/** Where Ollama listens: its own wire lets a model hold a whole conversation, its OpenAI-compatible one does not. */
const isOllama = (baseUrl: string) => new URL(baseUrl).port === '11434'

function modelOf(read: Read): ModelSettings | null {
  const baseUrl = read('LLM_BASE_URL', httpUrl, null)
  const given = {
    LLM_MODEL: read('LLM_MODEL', text, null),
    LLM_API_KEY: read('LLM_API_KEY', text, null),
    LLM_API: read('LLM_API', oneOf(...modelApis), null),
    LLM_CONTEXT: read('LLM_CONTEXT', whole(4096, 10_000_000), null),
    LLM_TIMEOUT: read('LLM_TIMEOUT', whole(1, 300), null),
  }
  if (baseUrl === null) {
    const [alone] = Object.entries(given).find(([, value]) => value !== null) ?? []
    if (alone !== undefined) throw new ConfigError(`${alone} is set, but LLM_BASE_URL is not.`)
    return null
  }
  const { LLM_MODEL: model, LLM_API_KEY: apiKey, LLM_CONTEXT: context } = given
  const api = given.LLM_API ?? (isOllama(baseUrl) ? 'ollama' : 'openai')
  const timeout = given.LLM_TIMEOUT === null ? null : given.LLM_TIMEOUT * 1000
  const place = api === 'ollama' ? baseUrl.replace(/\/(v1|api)$/, '') : baseUrl
  return { api, baseUrl: place, model, apiKey, context, timeout }
}

/** Reads the environment. Throws a ConfigError for an unknown name, a near miss or a value that is not understood. */
export function readSettings(environment: Environment): Settings {
  refuseUnknown(environment)
  const read: Read = (name, value, otherwise) => {
    const given = environment[name]?.trim()
    return given === undefined || given === '' ? otherwise : value(name, given)
  }

  const host = read('HOST', address, '127.0.0.1')
  const rateLimits = read('RATE_LIMITS', onOff, true)
  if (!rateLimits && !isLoopback(host))
    throw new ConfigError(`RATE_LIMITS can be off only while HOST is a loopback address, and HOST is "${host}".`)

  const limits = {
    signIn: read('LIMIT_SIGN_IN', rate, { most: 5, seconds: 15 * MINUTE }),
    signInAddress: read('LIMIT_SIGN_IN_ADDRESS', rate, { most: 25, seconds: 5 * MINUTE }),
    signUp: read('LIMIT_SIGN_UP', rate, { most: 5, seconds: 30 * MINUTE }),
    signUpRefused: read('LIMIT_SIGN_UP_REFUSED', rate, { most: 60, seconds: 30 * MINUTE }),
    anonymousCalls: read('LIMIT_ANONYMOUS_CALLS', rate, { most: 1200, seconds: 5 * MINUTE }),
    calls: read('LIMIT_CALLS', rate, { most: 300, seconds: 5 * MINUTE }),
    accountCalls: read('LIMIT_ACCOUNT_CALLS', rate, { most: 1200, seconds: 5 * MINUTE }),
    atOnce: read('LIMIT_AT_ONCE', whole(1, 10_000), 32),
    companions: read('LIMIT_COMPANIONS', rate, { most: 60, seconds: 60 * MINUTE }),
    send: read('LIMIT_SEND', rate, { most: 20, seconds: MINUTE }),
    refine: read('LIMIT_REFINE', rate, { most: 15, seconds: MINUTE }),
    feedback: read('LIMIT_FEEDBACK', rate, { most: 5, seconds: 60 * MINUTE }),
    modelCalls: read('LIMIT_MODEL_CALLS', whole(1, 1000), 2),
  }

  const development = environment['NODE_ENV'] === 'development'
  const dataDir = resolve(read('DATA_DIR', text, '.data'))
  return {
    port: read('PORT', whole(0, 65_535), 3000),
    host,
    dataDir,
    databaseUrl: read('DATABASE_URL', databaseUrl, null),
    database: {
      connections: read('DATABASE_CONNECTIONS', whole(1, 500), 10),
      timeout: read('DATABASE_TIMEOUT', whole(0, 60_000), 1500),
    },
    model: modelOf(read),
    autodetectModel: read('LLM_AUTODETECT', onOff, development),
    development,
    mfeRoot: resolve(read('MFE_ROOT', text, join(dataDir, 'mfe'))),
    rollback: read('MFE_ROLLBACK', rollbackRule, { percent: 20, loads: 50 }),
    deployTokens: read('MFE_DEPLOY_TOKENS', deployTokens, new Map<string, string>()),
    remoteOrigins: read('MFE_ORIGINS', remoteOrigins, []),
    sessionAbsoluteHours: read('SESSION_ABSOLUTE_HOURS', whole(0, 8760), 24),
    limits: rateLimits ? limits : null,
    logLevel: read('LOG_LEVEL', oneOf(...logLevels), 'warn'),
    logKey: read('LOG_KEY', secret, null),
    metricsToken: read('METRICS_TOKEN', secret, null),
    trustProxy: read('TRUST_PROXY', trustProxy, false),
    allowedOrigins: read('ALLOWED_ORIGINS', origins, []),
  }
}
