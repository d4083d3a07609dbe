import { fileURLToPath } from 'node:url'

/**
 * The modules whose tests are measured by mutation: their package, the files that are mutated, and the tests where not all
 * of the package that import them are worth the time.
 * @type {Readonly<Record<string, { folder: string, mutate: readonly string[], tests?: readonly string[] }>>}
 */
export const modules = {
  rules: { folder: 'shared/contracts', mutate: ['src/rules/**/*.ts'], tests: ['src/rules/*.test.ts'] },
  'choose-version': { folder: 'shared/contracts', mutate: ['src/discovery/choose-version.ts'] },
  load: { folder: 'shell', mutate: ['src/remotes/load.ts'], tests: ['src/remotes/*.test.ts'] },
  session: { folder: 'shared/session', mutate: ['src/**/*.ts'] },
  exchange: { folder: 'mfe-chat', mutate: ['src/exchange/**/*.ts'], tests: ['src/exchange/**/*.test.ts'] },
  ownership: {
    folder: 'server',
    mutate: ['src/character/ownership.ts'],
    tests: ['src/character/character.test.ts', 'src/access.test.ts'],
  },
  'chat-service': { folder: 'server', mutate: ['src/chat/service.ts'], tests: ['src/chat/*.test.ts'] },
}

/** Set by platform/workspace/mutation.mjs, which runs Stryker in the module's package. */
const { folder, mutate = [], tests } = modules[process.env.CODEX_MUTATION ?? ''] ?? {}

/** ms. Many mutants make a test hang. Tests take milliseconds, those with a server at most a few seconds. */
const testTimeout = folder === 'server' ? 20_000 : 10_000
process.env.MUTATION_TEST_TIMEOUT = String(testTimeout)

/** @param {string} name */
const fileOf = (name) => fileURLToPath(new URL(`platform/workspace/mutation/${name}`, import.meta.url))
/** A package's own set-up, which `config` below would replace. */
const { setupFilesAfterEnv = [] } = folder ? (await import(`./${folder}/jest.config.mjs`)).default : {}

export default {
  mutate: [...mutate, '!src/**/*.test.{ts,tsx}', '!src/testing.ts'],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: true,
    config: {
      ...(tests && { testMatch: tests.map((file) => `<rootDir>/${file}`) }),
      runner: fileOf('runner.mjs'),
      setupFilesAfterEnv: [...setupFilesAfterEnv, fileOf('hangs.cjs')],
      testTimeout,
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that is only slow on a busy machine must not count as killed.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  // Jest ignores tests below node_modules, so the copy of the package is not put there.
  tempDirName: '.stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'api'],
  disableTypeChecks: false,
  packageManager: 'pnpm',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false, allowEmojis: false },
  thresholds: { high: 95, low: 85, break: 85 },
}
