/** An engine that answers each prompt with its number, and has all prompts that it was given. */
import type { Engine, Prompt } from '../llm'

export interface ScriptedEngine extends Engine {
  readonly prompts: readonly Prompt[]
  /** The next reply ends after this text when it is released, or aborted. */
  readonly hold: (text: string) => { readonly release: () => void }
}

export function scriptedEngine(): ScriptedEngine {
  const prompts: Prompt[] = []
  let held: { readonly text: string; readonly released: Promise<void> } | null = null

  return {
    prompts,
    identify: () => Promise.resolve({ kind: 'openai', label: 'scripted' }),
    ready: () => Promise.resolve(true),
    hold(text) {
      let release = () => undefined as void
      held = { text, released: new Promise((resolve) => (release = resolve)) }
      return { release: () => release() }
    },
    async *reply(prompt, { signal }) {
      prompts.push(prompt)
      const holding = held
      held = null
      yield holding?.text ?? `Reply ${prompts.length}.`
      if (holding === null) return
      await Promise.race([
        holding.released,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
      ])
    },
  }
}
