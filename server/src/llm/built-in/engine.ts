import { chat } from '@codex/contracts/texts'
import type { Engine, Turn } from '../engine'
import { compose } from './compose'

/** Replies without a language model: lines that were written beforehand, and quotations of the profile. */
export const builtInEngine: Engine = {
  identify: () => Promise.resolve({ kind: 'built-in', label: chat.builtIn }),
  ready: () => Promise.resolve(true),

  // oxlint-disable-next-line typescript/require-await -- an engine is a stream
  async *reply(prompt) {
    const { begun = '', turns, message } = prompt
    const whole = compose(prompt)
    const asked: Turn[] = message === null ? [] : [{ speaker: 'user', text: message }]
    const before: Turn[] = [...asked, { speaker: 'companion', text: begun }]
    // What another engine began goes on with a reply of its own.
    const text = whole.startsWith(begun)
      ? whole.slice(begun.length)
      : compose({ ...prompt, turns: [...turns, ...before] })
    yield* text.split(/(?<=\s)/)
  },
}
