import { browser } from '@codex/build/jest'

export default {
  ...browser('shell'),
  // What the bundler preset writes into the shell.
  globals: { CODEX_SHELL: { version: '1.0.0', provides: { react: '19.3.1' }, development: false } },
}
