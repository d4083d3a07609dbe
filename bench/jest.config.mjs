import { node } from '@codex/build/jest'

// As ES modules: the bench is plain Node modules that nothing transforms.
export default {
  ...node('bench'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
}
