import { fileURLToPath } from 'node:url'
import { leftOut, node } from '@codex/build/jest'

const project = node('server')

export const shared = {
  ...project,
  // Jest cannot require an ES module, so nothing is compressed in these tests.
  moduleNameMapper: { 'workspace/precompress\\.mjs$': '<rootDir>/no-compression.cjs' },
  transform: {
    ...project.transform,
    '\\.(?:sql|txt)$': '<rootDir>/text-file.cjs',
    '\\.yaml$': '<rootDir>/yaml-data.cjs',
  },
}

export default {
  ...shared,
  // Stryker resolves no <rootDir>.
  testEnvironment: fileURLToPath(new URL('database-environment.mjs', import.meta.url)),
  testPathIgnorePatterns: ['/node_modules/', leftOut, '\\.postgres\\.test\\.ts$'],
  globals: { testsOnPostgres: false },
}
