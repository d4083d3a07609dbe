/** The integration tests on a real PostgreSQL. Without one none of them runs, except in CI, where they fail. */
import { shared } from './jest.config.mjs'
import { runsOnPostgres } from './postgres-programs.cjs'

const tests = {
  testMatch: [
    '<rootDir>/src/*.test.ts',
    '<rootDir>/src/{account,user,character,chat,care,limits,notice,passkeys,portraits,export,import,database}/*.test.ts',
    '<rootDir>/src/http/http.test.ts',
    '<rootDir>/src/search/search.test.ts',
    '<rootDir>/src/jobs/*.test.ts',
    '<rootDir>/src/memory/*.test.ts',
    '<rootDir>/src/memory/summary/summary.test.ts',
    '<rootDir>/src/memory/recall/recall.test.ts',
    '<rootDir>/src/memory/facts/offers.test.ts',
    '<rootDir>/src/**/*.postgres.test.ts',
  ],
  // Tests without a database, or of the embedded one.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/src/start\\.test',
    '/user/(browser-name|devices|passwords|sessions)\\.test',
    '/care/(severity|severity-cost|figures)\\.test',
    '/portraits/png\\.test',
    '/chat/(live-reply|replies|serve-reply|speech)\\.test',
    '/export/markdown\\.test',
    '/import/(batches|upload)\\.test',
    '/notice/due\\.test',
    '/database/(data-folder|disk-space|embedded|heartbeat)\\.test',
  ],
  globalSetup: '<rootDir>/src/testing/postgres-setup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres-teardown.ts',
}

export default {
  ...shared,
  displayName: 'server-postgres',
  globals: { testsOnPostgres: true },
  ...(runsOnPostgres() ? tests : { testPathIgnorePatterns: ['.'] }),
}
