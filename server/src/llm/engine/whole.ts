import type { ReplyOptions } from './engine'
import { notUnderstood } from './model-error'

/** All that a model writes for a task. Throws when it ended at its length limit. */
export async function wholeOf(
  complete: (options: ReplyOptions) => AsyncIterable<string>,
  options: ReplyOptions,
): Promise<string> {
  const written = { text: '', isCut: false }
  const pieces = complete({
    ...options,
    onCutShort: () => void (written.isCut = true),
    onRestart: () => void (written.text = ''),
  })
  for await (const piece of pieces) written.text += piece
  if (written.isCut) throw notUnderstood()
  return written.text
}
