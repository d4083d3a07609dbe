import { fileURLToPath } from 'node:url'
import { leftOut, node } from '@codex/build/jest'
import { runsOnPostgres } from './postgres-programs.cjs'

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

/** Tests that run where PostgreSQL is installed on it alone: they take half the time of the embedded database. */
export const onOneDatabase = [
  '**/server/src/{access,bad-requests,canaries}.test.ts',
  '**/server/src/{account,api-keys,cards,care-turns,character,chat,chat-export,connections,conversations,import,memory,notice,passkeys,personas,refine,reset,user,voice}/**/!(*.slow).test.ts',
  '**/server/src/limits/known-devices.test.ts',
]

export default {
  ...shared,
  testMatch: [...shared.testMatch, ...(runsOnPostgres() ? onOneDatabase.map((glob) => `!${glob}`) : [])],
  // Stryker resolves no <rootDir>.
  testEnvironment: fileURLToPath(new URL('database-environment.mjs', import.meta.url)),
  testPathIgnorePatterns: ['/node_modules/', leftOut, '\\.postgres\\.test\\.ts$'],
  globals: { testsOnPostgres: false },
}
