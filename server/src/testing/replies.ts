/** Prompts for engines, and their replies, read to the end. */
import type { Engine, Prompt } from '../llm'
import { persona } from './persona'

export const promptOf = (changes: Partial<Prompt> = {}): Prompt => ({
  ...{ persona, conversation: 'c', username: 'ann', turns: [], message: 'Hi' },
  ...changes,
})

/** Turns of both sides, one after the other, of about 40 characters `times`. */
export const turnsOf = (count: number, times = 4): Prompt['turns'] =>
  Array.from({ length: count }, (_, at) => ({
    speaker: at % 2 === 0 ? 'user' : 'companion',
    text: 'She keeps the light burning every night. '.repeat(times),
  }))

export async function replyOf(
  engine: Engine,
  prompt = promptOf(),
  options: Partial<Parameters<Engine['reply']>[1]> = {},
): Promise<string> {
  let text = ''
  const { signal } = new AbortController()
  const onRestart = () => void (text = '')
  for await (const piece of engine.reply(prompt, { signal, onRestart, ...options })) text += piece
  return text
}
