/**
 * What differs between the databases, on a real PostgreSQL: statements and types, leases, notifications, search, transactions that
 * run at the same time. Without a PostgreSQL none of these tests runs, except in CI, where they fail.
 */
import { leftOut } from '@codex/build/jest'
import { shared } from './jest.config.mjs'
import { runsOnPostgres } from './postgres-programs.cjs'

const tests = {
  testMatch: [
    '<rootDir>/src/**/*.postgres.test.ts',
    '<rootDir>/src/**/*.slow.test.ts',
    '<rootDir>/src/stateful.test.ts',
    '<rootDir>/src/account/{account,deletion}.test.ts',
    '<rootDir>/src/character/character.test.ts',
    '<rootDir>/src/chat/{chat,cut-off,deletion,faults,in-flight,instances,queries,stream}.test.ts',
    '<rootDir>/src/database/{database,full-disk,prepared,response-timeout,serial-queries}.test.ts',
    '<rootDir>/src/export/export.test.ts',
    '<rootDir>/src/import/{chat,import}.test.ts',
    '<rootDir>/src/jobs/*.test.ts',
    '<rootDir>/src/limits/limits.test.ts',
    '<rootDir>/src/memory/memory.test.ts',
    '<rootDir>/src/memory/{recall/recall,summary/summary}.test.ts',
    '<rootDir>/src/{passkeys,portraits,search,user}/{passkeys,portraits,search,user}.test.ts',
  ],
  // Without a database, or of the embedded one.
  testPathIgnorePatterns: ['/node_modules/', leftOut, '/(cards|takeout)/.*\\.slow'],
  globalSetup: '<rootDir>/src/testing/postgres-setup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres-teardown.ts',
}

export default {
  ...shared,
  displayName: 'server-postgres',
  globals: { testsOnPostgres: true },
  ...(runsOnPostgres() ? tests : { testPathIgnorePatterns: ['.'] }),
}
