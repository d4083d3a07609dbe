import { leftOut } from '@codex/build/jest'

/** Tests in a real browser against the built product. As ES modules: Playwright and the workspace's commands are. */
export default {
  displayName: 'e2e',
  rootDir: '.',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', leftOut],
  modulePathIgnorePatterns: ['<rootDir>/results/'],
  testEnvironment: './browser-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  globalSetup: './harness/global-setup.mjs',
  globalTeardown: './harness/global-teardown.mjs',
  testTimeout: 300_000,
  maxWorkers: 2,
  verbose: true,
}
