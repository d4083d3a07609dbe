import { browser } from '@codex/build/jest'

const preset = browser('shell')

export default {
  ...preset,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/src/testing/without-page-guard.ts'],
  // What the bundler preset writes into the shell.
  globals: { CODEX_SHELL: { version: '1.0.0', provides: { react: '19.3.1' }, development: false } },
}
