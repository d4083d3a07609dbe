/** A model that says again whatever it was sent, in the form that each task wants. */
import type { Message } from '../llm'
import type { Respond } from './model-server'
import { json, stream } from './model-server'

/** UTF-16 units of a field that was written. */
const FIELD_MOST = 4500
/** Of one event. */
const PIECE = 400

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')

/** What was asked last comes first: a long echo is cut at its end. */
function echoOf(messages: readonly Message[], before: string): string {
  const [system, ...turns] = messages.map(({ content }) => content)
  const task = system ?? ''
  const last = turns.at(-1) ?? ''
  if (task.startsWith('You name the traits')) {
    const words = withoutTags(last).split(/[^\p{L}]+/u)
    return [before, ...words.filter((word) => /^zq/i.test(word)), 'patient', 'calm', 'warm'].join(', ')
  }
  if (task.startsWith('You edit one field'))
    return `<text>Again ${before}: ${withoutTags(last).slice(0, FIELD_MOST)}</text>`
  const earlier = turns.slice(0, -1).reverse()
  return [before, last, task, ...earlier].join('\n\n')
}

const pieces = (text: string) => text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []

/**
 * Streamed, and every other time as one JSON.
 * @param heard takes all that was sent; answers what is said before the echo
 */
export function echoing(heard: (sent: string) => string): Respond {
  let count = 0
  return (response, asked) => {
    const { messages } = asked.body as { readonly messages: readonly Message[] } // our own server sent it
    const text = echoOf(messages, heard(JSON.stringify(asked.body)))
    count += 1
    const answer =
      count % 2 === 0
        ? json(200, { choices: [{ message: { content: text }, finish_reason: 'stop' }] })
        : stream(...pieces(text))
    // Those that were asked at once are answered in between each other.
    setImmediate(() => answer(response, asked))
  }
}
