/** The settings of the server: read once, from the environment only. server/README.md explains each. */
import { join, resolve } from 'node:path'
import { ConfigError } from './config-error'
import { nearMiss } from './near-miss'
import type { ReadValue } from './values'
import * as values from './values'
import { oneOf, onOff, rate, whole } from './values'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ModelSettings {
  readonly api: 'openai' | 'ollama'
  /** Without a slash at the end, e.g. `https://api.example.com/v1`, or `http://127.0.0.1:11434` for Ollama. */
  readonly baseUrl: string
  /** null: the first model that the endpoint lists. */
  readonly model: string | null
  /** Models that a companion may have besides it. */
  readonly others: readonly string[]
  readonly apiKey: string | null
  /** Tokens that the model can hold; null: unknown. */
  readonly context: number | null
  /** ms until an answer has to begin; null: the usual time. */
  readonly timeout: number | null
}

/** `localhost`, 127.0.0.0/8 and ::1: only this machine can connect. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Ollama's own wire lets a model hold a whole conversation, its OpenAI-compatible one does not. */
const isOllama = (baseUrl: string) => new URL(baseUrl).port === '11434'

/** `names` gets the name of each setting. */
function compose(environment: Environment, names: string[] = []) {
  function readText(name: string): string | null {
    names.push(name)
    const text = environment[name]?.trim() ?? ''
    return text === '' ? null : text
  }
  const read = <Value>(name: string, value: ReadValue<Value>, otherwise: string) =>
    value(name, readText(name) ?? otherwise)
  function optional<Value>(name: string, value: ReadValue<Value>): Value | null {
    const text = readText(name)
    return text === null ? null : value(name, text)
  }

  function modelFrom(): ModelSettings | null {
    const baseUrl = optional('LLM_BASE_URL', values.httpUrl)
    const others = {
      LLM_MODEL: optional('LLM_MODEL', values.text),
      LLM_MODELS: optional('LLM_MODELS', values.texts),
      LLM_API_KEY: optional('LLM_API_KEY', values.text),
      LLM_API: optional('LLM_API', oneOf('openai', 'ollama')),
      LLM_CONTEXT: optional('LLM_CONTEXT', whole(4096, 10_000_000)),
      LLM_TIMEOUT: optional('LLM_TIMEOUT', whole(1, 300)),
    }
    if (baseUrl === null) {
      const [name] = Object.entries(others).find(([, value]) => value !== null) ?? []
      if (name !== undefined) throw new ConfigError(`${name} is set, but LLM_BASE_URL is not.`)
      return null
    }
    const api = others.LLM_API ?? (isOllama(baseUrl) ? 'ollama' : 'openai')
    return {
      api,
      baseUrl: api === 'ollama' ? baseUrl.replace(/\/(v1|api)$/, '') : baseUrl,
      model: others.LLM_MODEL,
      others: others.LLM_MODELS?.filter((name) => name !== others.LLM_MODEL) ?? [],
      apiKey: others.LLM_API_KEY,
      context: others.LLM_CONTEXT,
      timeout: others.LLM_TIMEOUT === null ? null : others.LLM_TIMEOUT * 1000,
    }
  }

  const development = environment['NODE_ENV'] === 'development'
  const port = read('PORT', whole(0, 65_535), '3000')
  const host = read('HOST', values.address, '127.0.0.1')
  const dataDir = resolve(read('DATA_DIR', values.text, '.data'))
  const rateLimits = read('RATE_LIMITS', onOff, 'on')
  if (!rateLimits && !isLoopback(host))
    throw new ConfigError(`RATE_LIMITS can be off only while HOST is a loopback address, and HOST is "${host}".`)
  const limits = {
    /** Failures of one account from one network, or from one known device; after them come waits that grow up to `seconds`. */
    signIn: read('LIMIT_SIGN_IN', rate, '20/15m'),
    signInAddress: read('LIMIT_SIGN_IN_ADDRESS', rate, '100/15m'),
    /** Failures of one account from all networks together, known devices excluded. */
    signInAccount: read('LIMIT_SIGN_IN_ACCOUNT', rate, '600/6h'),
    /** Deploy tokens that are not known, from one network. */
    wrongTokens: read('LIMIT_WRONG_TOKENS', rate, '25/5m'),
    signUp: read('LIMIT_SIGN_UP', rate, '300/30m'),
    signUpRefused: read('LIMIT_SIGN_UP_REFUSED', rate, '600/30m'),
    anonymousCalls: read('LIMIT_ANONYMOUS_CALLS', rate, '3000/5m'),
    calls: read('LIMIT_CALLS', rate, '1500/5m'),
    /** Calls of one account, with however many tokens. */
    accountCalls: read('LIMIT_ACCOUNT_CALLS', rate, '3000/5m'),
    /** Calls with one API key, and messages that are sent with it. */
    keyCalls: read('LIMIT_KEY_CALLS', rate, '300/5m'),
    keyMessages: read('LIMIT_KEY_MESSAGES', rate, '2000/24h'),
    /** Calls that one account may have in flight at once on one instance of the server, streams among them. */
    atOnce: read('LIMIT_AT_ONCE', whole(1, 10_000), '32'),
    companions: read('LIMIT_COMPANIONS', rate, '600/1h'),
    send: read('LIMIT_SEND', rate, '120/1m'),
    /** One for each pause while a query is typed. */
    search: read('LIMIT_SEARCH', rate, '120/1m'),
    /** Changes and recalls of memories; as many changes of sample lines. */
    memory: read('LIMIT_MEMORY', rate, '120/1m'),
    refine: read('LIMIT_REFINE', rate, '60/1m'),
    feedback: read('LIMIT_FEEDBACK', rate, '100/1h'),
    emailChanges: read('LIMIT_EMAIL_CHANGES', rate, '10/1h'),
    exports: read('LIMIT_EXPORTS', rate, '10/1h'),
    /** Conversations as files, and previews of them. */
    chatExports: read('LIMIT_TAKE_OUTS', rate, '300/1h'),
    /** Checks of a file, and imports. */
    imports: read('LIMIT_IMPORTS', rate, '20/1h'),
    /** Character cards that are read, or saved. */
    cards: read('LIMIT_CARDS', rate, '120/1h'),
    /** Tests of model servers, and lists of their models. */
    connections: read('LIMIT_CONNECTIONS', rate, '60/1h'),
    /** Calls of the language model that one account may have in flight at once. */
    modelCalls: read('LIMIT_MODEL_CALLS', whole(1, 1000), '2'),
  }

  const deployTokens = optional('MFE_DEPLOY_TOKENS', values.deployTokens) ?? new Map<string, string>()
  const operatorToken = optional('MFE_OPERATOR_TOKEN', values.deployToken)
  if ([...deployTokens.values()].some((token) => token === operatorToken))
    throw new ConfigError('MFE_OPERATOR_TOKEN is also a token in MFE_DEPLOY_TOKENS: set another one.')

  const model = modelFrom()
  const localModelFile = optional('LOCAL_MODEL_FILE', values.text)
  const localModel = optional('LOCAL_MODEL', values.text)
  const named = { LLM_BASE_URL: model, LOCAL_MODEL_FILE: localModelFile, LOCAL_MODEL: localModel }
  const [first, second] = Object.entries(named).flatMap(([name, value]) => (value === null ? [] : name))
  if (second !== undefined)
    throw new ConfigError(`${first} and ${second} are both set: which one answers? Set one of them only.`)

  return {
    port,
    host,
    dataDir,
    limits: rateLimits ? limits : null,
    databaseUrl: optional('DATABASE_URL', values.databaseUrl),
    database: {
      connections: read('DATABASE_CONNECTIONS', whole(1, 500), '10'),
      timeout: read('DATABASE_TIMEOUT', whole(0, 60_000), '1500'),
    },
    model,
    /** Path of a GGUF file. */
    localModelFile: localModelFile === null ? null : resolve(localModelFile),
    /** Of the catalogue: it is downloaded at the start, and answers. */
    localModel,
    /** Path of another catalogue. */
    localModelsFile: optional('LOCAL_MODELS_FILE', values.text),
    hub: read('HF_ENDPOINT', values.httpUrl, 'https://huggingface.co'),
    connections: read('CONNECTIONS', oneOf('operator', 'own', 'both'), 'operator'),
    /** Usernames; besides the stored one. */
    operators: optional('OPERATORS', values.texts) ?? [],
    secret: optional('CODEX_SECRET', values.secret),
    newSecret: optional('CODEX_SECRET_NEW', values.secret),
    autodetectModel: read('LLM_AUTODETECT', onOff, development ? 'on' : 'off'),
    development,
    mfeRoot: resolve(read('MFE_ROOT', values.text, join(dataDir, 'mfe'))),
    deployTokens,
    /** Path of a JSON file. */
    deployTokensFile: optional('MFE_DEPLOY_TOKENS_FILE', values.text),
    operatorToken,
    remoteOrigins: optional('MFE_ORIGINS', values.remoteOrigins) ?? [],
    rollback: read('MFE_ROLLBACK', values.rollbackRule, '20%/50'),
    asksForAge: read('AGE_QUESTION', onOff, 'off'),
    passwordHelp: optional('PASSWORD_HELP', values.text),
    refuseMinors: read('MINORS', oneOf('limited', 'refuse'), 'limited') === 'refuse',
    refuseCommonPasswords: read('COMMON_PASSWORDS', oneOf('allow', 'refuse'), 'allow') === 'refuse',
    sessionAbsoluteHours: read('SESSION_ABSOLUTE_HOURS', whole(0, 8760), '24'),
    logLevel: read('LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'warn'),
    logKey: optional('LOG_KEY', values.secret),
    metricsToken: optional('METRICS_TOKEN', values.secret),
    trustProxy: read('TRUST_PROXY', values.trustProxy, 'off'),
    publicOrigin: optional('PUBLIC_ORIGIN', values.publicOrigin),
    allowedOrigins: optional('ALLOWED_ORIGINS', values.origins) ?? [],
  }
}
export type Settings = Readonly<ReturnType<typeof compose>>
export type Rates = NonNullable<Settings['limits']>

export const SETTINGS: readonly string[] = namesOf()

function namesOf() {
  const names: string[] = []
  compose({}, names)
  return names
}

/** Settings of the build and of `mfe`, which may still be set when one of them starts the server. */
const ofTheBuild = ['CODEX_VERSION', 'MFE_REGISTRY', 'MFE_TOKEN', 'MFE_TRIAL']

/** Kubernetes sets such variables for every service of a namespace, and a service may be called codex or llm. */
const isOfKubernetes = (name: string, value = '') =>
  /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value))

function refuseUnknown(environment: Environment) {
  for (const [name, value] of Object.entries(environment)) {
    if ([...SETTINGS, ...ofTheBuild].includes(name) || isOfKubernetes(name, value)) continue
    const meant = nearMiss(name, SETTINGS)
    if (meant !== undefined)
      throw new ConfigError(`${name} is not a setting of Character Codex. Did you mean ${meant}?`)
    if (/^(CODEX|LIMIT|LLM|MFE)_/.test(name))
      throw new ConfigError(`${name} is not a setting of Character Codex. The settings are ${SETTINGS.join(', ')}.`)
  }
}

/** Throws a ConfigError for an unknown name, a near miss or a value that is not understood. */
export function readSettings(environment: Environment): Settings {
  refuseUnknown(environment)
  return compose(environment)
}
