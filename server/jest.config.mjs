import { node } from '@codex/build/jest'

const project = node('server')

export default {
  ...project,
  testEnvironment: '<rootDir>/database-environment.mjs',
  transform: { ...project.transform, '\\.sql$': '<rootDir>/sql-text.cjs' },
}
