/**
 * On a real PostgreSQL: what differs between the databases (statements and types, leases, notifications, search, transactions that
 * run at the same time), and what runs on one database. Without a PostgreSQL only the tests of one database run, on the embedded
 * one, except in CI, where all fail.
 */
import { leftOut } from '@codex/build/jest'
import { onOneDatabase, shared } from './jest.config.mjs'
import { runsOnPostgres } from './postgres-programs.cjs'

const tests = {
  testMatch: [
    ...onOneDatabase,
    '<rootDir>/src/**/*.postgres.test.ts',
    '<rootDir>/src/**/*.slow.test.ts',
    '<rootDir>/src/database/{database,full-disk}.test.ts',
    '<rootDir>/src/account-export/account-export.test.ts',
    '<rootDir>/src/jobs/*.test.ts',
    '<rootDir>/src/limits/limits.test.ts',
    '<rootDir>/src/{portraits,search}/{portraits,search}.test.ts',
  ],
  // Without a database, or of the embedded one.
  testPathIgnorePatterns: [
    '/node_modules/',
    leftOut,
    '/(built-in|cards|care|refine|chat-export|http|local)/.*\\.slow|/(disk-space|embedded|older-data|start)\\.slow',
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
