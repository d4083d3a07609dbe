import { chat } from '@codex/contracts/texts'
import type { Engine } from '../engine'
import { compose } from './compose'

/** Replies without a language model, from the profile and the user's words. */
export const builtInEngine: Engine = {
  identify: () => Promise.resolve({ kind: 'built-in', label: chat.builtIn }),
  ready: () => Promise.resolve(true),

  // eslint-disable-next-line @typescript-eslint/require-await -- an engine is a stream
  async *reply(prompt) {
    yield* compose(prompt).split(/(?<=\s)/)
  },
}
