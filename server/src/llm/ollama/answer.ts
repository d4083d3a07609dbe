/** Ollama's own wire: one JSON document a line. */
import type { Response } from 'undici'
import { boolean, looseObject, nullish, number, safeParse, string } from 'valibot'
import type { Progress } from '../model/reading'
import { linesOf, LONGEST, parseJson, unexpected } from '../model/reading'
import { notUnderstood } from '../engine/model-error'

const line = looseObject({
  error: nullish(string()),
  message: nullish(looseObject({ content: nullish(string(), ''), thinking: nullish(string(), '') })),
  done: nullish(boolean(), false),
  done_reason: nullish(string()),
  prompt_eval_count: nullish(number(), 0),
})

/** The pieces of a reply. Throws when the answer ends before the reply does. */
export async function* textOf(
  response: Response,
  { arrived, thought, cutShort, counted }: Progress,
): AsyncGenerator<string> {
  let length = 0
  for await (const json of linesOf(response, arrived)) {
    if (json.trim() === '') continue
    const data = parseJson(json)
    const result = safeParse(line, data)
    // After the first line an error is a line, too.
    if (!result.success || (result.output.error ?? null) !== null) throw unexpected(data)
    const { message, done, done_reason: reason, prompt_eval_count: tokens } = result.output
    const text = message?.content ?? ''
    if ((message?.thinking ?? '') !== '') thought()
    length += text.length
    if (length > LONGEST) throw notUnderstood('a reply that does not end')
    if (text !== '') yield text
    if (!done) continue
    if (reason === 'length') cutShort()
    counted({ tokens, all: false })
    return
  }
  throw notUnderstood('a reply that breaks off')
}
