import { ConfigError } from './config-error'
import { readSettings } from './settings'

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      model: null,
      autodetectModel: false,
      sessionAbsoluteHours: 24,
      limits: {
        signIn: { most: 20, seconds: 900 },
        signInAddress: { most: 100, seconds: 900 },
        signInAccount: { most: 600, seconds: 21_600 },
        wrongTokens: { most: 25, seconds: 300 },
        signUp: { most: 300, seconds: 1800 },
        signUpRefused: { most: 600, seconds: 1800 },
        anonymousCalls: { most: 3000, seconds: 300 },
        calls: { most: 1500, seconds: 300 },
        accountCalls: { most: 3000, seconds: 300 },
        atOnce: 32,
        companions: { most: 600, seconds: 3600 },
        send: { most: 120, seconds: 60 },
        refine: { most: 60, seconds: 60 },
        feedback: { most: 100, seconds: 3600 },
        modelCalls: 2,
      },
      logLevel: 'warn',
      trustProxy: false,
      allowedOrigins: [],
    })
    expect(readSettings({}).mfeRoot).toBe(`${readSettings({}).dataDir}/mfe`)
  })

  it('are read from the environment; an empty one counts as unset', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/somewhere',
      LLM_BASE_URL: 'http://127.0.0.1:11434/v1/',
      LLM_MODEL: 'llama3.2',
      LLM_MODELS: 'qwen3:8b, llama3.2,mistral',
      LLM_API_KEY: '',
      SESSION_ABSOLUTE_HOURS: '0',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      ALLOWED_ORIGINS: 'https://studio.example, http://localhost:4173',
      MFE_DEPLOY_TOKENS: 'chat=0123456789abcdef,auth=fedcba9876543210',
      MFE_OPERATOR_TOKEN: '0123456789ABCDEF',
      MFE_ORIGINS: 'https://cdn.example, http://127.0.0.1:8080',
      LIMIT_SEND: '3/10s',
      LIMIT_FEEDBACK: '7/2h',
      LIMIT_MODEL_CALLS: '9',
      NODE_ENV: 'development',
    })
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      mfeRoot: '/somewhere/mfe',
      remoteOrigins: ['https://cdn.example', 'http://127.0.0.1:8080'],
      model: {
        api: 'ollama',
        baseUrl: 'http://127.0.0.1:11434',
        model: 'llama3.2',
        others: ['qwen3:8b', 'mistral'],
        apiKey: null,
        context: null,
        timeout: null,
      },
      autodetectModel: true,
      sessionAbsoluteHours: 0,
      limits: { send: { most: 3, seconds: 10 }, feedback: { most: 7, seconds: 7200 }, modelCalls: 9 },
      trustProxy: ['loopback', '10.0.0.0/8'],
      allowedOrigins: ['https://studio.example', 'http://localhost:4173'],
    })
    expect(settings.deployTokens.get('auth')).toBe('fedcba9876543210')
    expect(settings.operatorToken).toBe('0123456789ABCDEF')
  })

  it.each([
    ['http://127.0.0.1:11434/v1', {}, 'ollama', 'http://127.0.0.1:11434'],
    ['http://box:11434', {}, 'ollama', 'http://box:11434'],
    ['http://127.0.0.1:11434/v1', { LLM_API: 'openai' }, 'openai', 'http://127.0.0.1:11434/v1'],
    ['https://models.example.org/ollama/', { LLM_API: 'ollama' }, 'ollama', 'https://models.example.org/ollama'],
    ['https://api.example.org/v1', { LLM_CONTEXT: '32768' }, 'openai', 'https://api.example.org/v1'],
  ])('choose the wire of a model server at %s with %j', (LLM_BASE_URL, more: Record<string, string>, api, baseUrl) => {
    const context = more['LLM_CONTEXT'] === undefined ? null : Number(more['LLM_CONTEXT'])
    expect(readSettings({ LLM_BASE_URL, ...more }).model).toMatchObject({ api, baseUrl, context })
  })

  it('have the timeout of a model in seconds', () => {
    expect(readSettings({ LLM_BASE_URL: 'http://box/v1', LLM_TIMEOUT: '30' }).model).toMatchObject({ timeout: 30_000 })
  })

  it.each([
    [{ PORT: '70000' }, 'PORT is "70000", but it takes a whole number from 0 to 65535.'],
    [{ PORT: '3000x' }, 'PORT is "3000x", but it takes a whole number from 0 to 65535.'],
    [{ HOST: 'http://x' }, 'HOST is "http://x", but it takes an IP address or a host name.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no", but it takes on or off.'],
    [{ LIMIT_SEND: '20' }, 'LIMIT_SEND is "20", but it takes how many within which time, like 20/30s, 20/1m or 20/1h.'],
    [{ LIMIT_SEND: '0/1m' }, /^LIMIT_SEND is "0\/1m", but it takes/],
    [{ LIMIT_SENDING: '1/1m' }, /^LIMIT_SENDING is not a setting/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud", but it takes one of fatal, error, warn/],
    [
      { DATABASE_URL: 'mysql://u:hush@h/d' },
      'DATABASE_URL takes an address that begins with postgres:// or postgresql://.',
    ],
    [{ LLM_BASE_URL: 'localhost:11434' }, 'LLM_BASE_URL takes an address that begins with http:// or https://.'],
    [{ LLM_BASE_URL: 'http://u:hush@h/v1' }, 'LLM_BASE_URL takes no user name or password in the address.'],
    [{ LLM_MODEL: 'llama3.2' }, 'LLM_MODEL is set, but LLM_BASE_URL is not.'],
    [
      { LLM_BASE_URL: 'http://box/v1', LOCAL_MODEL_FILE: '/small.gguf' },
      'LLM_BASE_URL and LOCAL_MODEL_FILE are both set: which one answers? Set one of them only.',
    ],
    [
      { LOCAL_MODEL: 'small', LOCAL_MODEL_FILE: '/small.gguf' },
      'LOCAL_MODEL_FILE and LOCAL_MODEL are both set: which one answers? Set one of them only.',
    ],
    [{ HF_ENDPOINT: 'mirror.example' }, 'HF_ENDPOINT takes an address that begins with http:// or https://.'],
    [{ LLM_MODELS: 'a,b' }, 'LLM_MODELS is set, but LLM_BASE_URL is not.'],
    [
      { LLM_BASE_URL: 'http://box/v1', LLM_MODELS: 'a,,b' },
      /^LLM_MODELS is "a,,b", but it takes names separated by commas/,
    ],
    [{ LLM_API_KEY: 'hush' }, 'LLM_API_KEY is set, but LLM_BASE_URL is not.'],
    [{ LLM_CONTEXT: '8192' }, 'LLM_CONTEXT is set, but LLM_BASE_URL is not.'],
    [{ LLM_CONTEXT: '8k' }, 'LLM_CONTEXT is "8k", but it takes a whole number from 4096 to 10000000.'],
    [{ LLM_API: 'other' }, 'LLM_API is "other", but it takes one of openai, ollama.'],
    [{ LIMIT_MODEL_CALLS: '0' }, 'LIMIT_MODEL_CALLS is "0", but it takes a whole number from 1 to 1000.'],
    [{ ALLOWED_ORIGINS: '*' }, /^ALLOWED_ORIGINS is "\*", but it takes a comma-separated list of origins/],
    [{ ALLOWED_ORIGINS: 'null' }, /^ALLOWED_ORIGINS is "null", but it takes/],
    [{ ALLOWED_ORIGINS: 'studio.example' }, /^ALLOWED_ORIGINS is "studio.example", but it takes/],
    [{ ALLOWED_ORIGINS: 'https://*.example' }, /^ALLOWED_ORIGINS is/],
    [{ ALLOWED_ORIGINS: 'https://studio.example/' }, /^ALLOWED_ORIGINS is/],
    [{ ALLOWED_ORIGINS: 'https://studio.example:443' }, /^ALLOWED_ORIGINS is/],
    [{ ALLOWED_ORIGINS: 'https://studio.example,HTTPS://OTHER.example' }, /^ALLOWED_ORIGINS is/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY is "true", but it takes off, a number of proxies/],
    [{ PUBLIC_ORIGIN: 'https://codex.example/' }, /^PUBLIC_ORIGIN is "[^"]+", but it takes the https origin/],
    [{ PUBLIC_ORIGIN: 'http://codex.example' }, /takes the https origin that visitors open/],
    [{ PUBLIC_ORIGIN: 'https://10.0.0.1' }, /takes the https origin that visitors open/],
    [{ PUBLIC_ORIGIN: 'https://[2001:db8::1]' }, /takes the https origin that visitors open/],
    [{ MFE_ORIGINS: '*' }, /^MFE_ORIGINS is "\*", but it takes exact https origins separated by commas/],
    [{ MFE_ORIGINS: 'https://cdn.example,http://cdn.example' }, /^MFE_ORIGINS is/],
    [{ MFE_DEPLOY_TOKENS: 'chat=hush' }, /^MFE_DEPLOY_TOKENS takes remote=token pairs/],
    [{ MFE_DEPLOY_TOKENS: 'constructor=0123456789abcdef' }, /^MFE_DEPLOY_TOKENS takes remote=token pairs/],
    [{ MFE_OPERATOR_TOKEN: 'hush' }, 'MFE_OPERATOR_TOKEN takes at least 16 letters, digits, - or _.'],
    [
      { MFE_OPERATOR_TOKEN: '0123456789-hush-', MFE_DEPLOY_TOKENS: 'chat=0123456789abcdef,auth=0123456789-hush-' },
      'MFE_OPERATOR_TOKEN is also a token in MFE_DEPLOY_TOKENS: set another one.',
    ],
    [
      { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      'RATE_LIMITS can be off only while HOST is a loopback address, and HOST is "0.0.0.0".',
    ],
    [{ CODEX_PORT: '1' }, /^CODEX_PORT is not a setting of Character Codex\. The settings are PORT, HOST/],
    [{ LLM_TEMPERATURE: '1' }, /^LLM_TEMPERATURE is not a setting/],
    [{ MFE_ROOTS: '/x' }, 'MFE_ROOTS is not a setting of Character Codex. Did you mean MFE_ROOT?'],
    [{ port: '1' }, 'port is not a setting of Character Codex. Did you mean PORT?'],
    [{ DATADIR: '/x' }, 'DATADIR is not a setting of Character Codex. Did you mean DATA_DIR?'],
    [{ LLM_BASEURL: 'http://x' }, 'LLM_BASEURL is not a setting of Character Codex. Did you mean LLM_BASE_URL?'],
  ])('refuse %j with a sentence', (environment: Record<string, string>, sentence) => {
    let thrown: unknown
    try {
      readSettings(environment)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ConfigError)
    const { message } = thrown as ConfigError // checked above
    expect(message).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
    expect(message).not.toContain('hush')
  })

  it('ignore variables of other programs', () => {
    const others = {
      PATH: '/bin',
      HOSTNAME: 'box',
      POST: 'x',
      SORT: 'x',
      HTTP_PROXY: 'x',
      NODE_ENV: 'x',
      XDG_DATA_DIRS: 'x',
      CODEX_VERSION: '1.0.0',
    }
    expect(() => readSettings(others)).not.toThrow()
  })

  it('allow limits to be off on loopback', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(readSettings({ RATE_LIMITS: 'off', HOST }).limits).toBeNull()
  })
})

it('variables of Kubernetes for services called codex or llm are no settings', () => {
  const variables = {
    CODEX_SERVICE_HOST: '10.0.0.1',
    CODEX_SERVICE_PORT_HTTP: '80',
    CODEX_PORT: 'tcp://10.0.0.1:80',
    LLM_PORT_443_TCP_ADDR: '10.0.0.2',
  }
  expect(readSettings(variables)).toEqual(readSettings({}))
})

describe('the default limits', () => {
  const { limits } = readSettings({})
  if (limits === null) throw new Error('off')

  it.each([
    ['signUp', 100],
    ['signIn', 6],
    ['feedback', 15],
    ['send', 30],
    ['refine', 20],
    ['companions', 60],
    ['calls', 700],
    ['accountCalls', 700],
    ['anonymousCalls', 200],
  ] as const)("refuse nothing of a tester's suite that runs from one address within a minute: %s", (name, needed) => {
    expect(limits[name].most).toBeGreaterThanOrEqual(needed)
  })

  it('keep one network below the limit of an account', () => {
    const { signIn: network, signInAccount: account } = limits
    const guesses = network.most * (account.seconds / network.seconds)
    expect(guesses).toBe(480)
    expect(guesses).toBeLessThan(account.most)
  })

  it('are the same on loopback and on every other address', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).limits).toEqual(readSettings({ HOST: '127.0.0.1' }).limits)
  })
})
