import { node } from '@codex/build/jest'

const base = node('platform')

// As ES modules, because the commands of workspace/ are plain Node modules that nothing transforms.
export default {
  ...base,
  testMatch: ['<rootDir>/{src,workspace}/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
}
