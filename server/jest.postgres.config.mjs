/** The integration tests again, on a real PostgreSQL. Where there is none nothing runs, but in CI they fail. */
import { shared } from './jest.config.mjs'
import { runsOnPostgres } from './postgres-programs.cjs'

const tests = {
  testMatch: [
    '<rootDir>/src/*.test.ts',
    '<rootDir>/src/{user,character,chat,limits,database}/*.test.ts',
    '<rootDir>/src/http/http.test.ts',
    '<rootDir>/src/**/*.postgres.test.ts',
  ],
  // What never asks a database, or only the embedded one.
  testPathIgnorePatterns: ['/node_modules/', '/src/start\\.test', '/speech\\.test', '/embedded\\.test', '/disk-space\\.test'],
  globalSetup: '<rootDir>/src/testing/postgres-of-the-run.ts',
  globalTeardown: '<rootDir>/src/testing/end-postgres-of-the-run.ts',
}

export default {
  ...shared,
  displayName: 'server-postgres',
  globals: { testsOnPostgres: true },
  ...(runsOnPostgres() ? tests : { testPathIgnorePatterns: ['.'] }),
}
