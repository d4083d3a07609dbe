import { fileURLToPath } from 'node:url'
import { node } from '@codex/build/jest'

const project = node('server')

/** What both Jest projects share: the tests on the embedded database, and those on PostgreSQL. */
export const shared = {
  ...project,
  // Jest can't require an ES module: what is published in these tests is not compressed.
  moduleNameMapper: { 'workspace/precompress\\.mjs$': '<rootDir>/no-compression.cjs' },
  transform: { ...project.transform, '\\.sql$': '<rootDir>/sql-text.cjs' },
}

export default {
  ...shared,
  // Stryker resolves no <rootDir>.
  testEnvironment: fileURLToPath(new URL('database-environment.mjs', import.meta.url)),
  testPathIgnorePatterns: ['/node_modules/', '\\.postgres\\.test\\.ts$'],
  globals: { testsOnPostgres: false },
}
