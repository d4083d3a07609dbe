/** A model that repeats its prompt, in the format of each task. */
import type { Message } from '../llm'
import type { Respond } from './model-server'
import { json, stream } from './model-server'

/** Most UTF-16 units of a written field. */
const MAX_FIELD = 4500
const MAX_SUMMARY = 1500
const CHUNK = 400

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')

/** The newest message is first, because a long reply is cut at its end. */
function echoOf(messages: readonly Message[], prefix: string): string {
  const [system, ...turns] = messages.map(({ content }) => content)
  const task = system ?? ''
  const last = turns.at(-1) ?? ''
  if (task.startsWith('You name the traits')) {
    const words = withoutTags(last).split(/[^\p{L}]+/u)
    return [prefix, ...words.filter((word) => /^zq/i.test(word)), 'patient', 'calm', 'warm'].join(', ')
  }
  if (task.startsWith('You edit one field'))
    return `<text>Again ${prefix}: ${withoutTags(last).slice(0, MAX_FIELD)}</text>`
  if (task.startsWith('You keep the summary'))
    return `<text>${prefix} was said. ${withoutTags(last).slice(0, MAX_SUMMARY)}.</text>`
  const earlier = turns.slice(0, -1).reverse()
  return [prefix, last, task, ...earlier].join('\n\n')
}

const chunksOf = (text: string) => text.match(new RegExp(`[^]{1,${CHUNK}}`, 'gu')) ?? []

/**
 * Every second answer is streamed, the others are JSON.
 * @param onRequest gets the body of a request; returns what is written before the echo
 */
export function echoing(onRequest: (body: string) => string): Respond {
  let count = 0
  return (response, request) => {
    const { messages } = request.body as { readonly messages: readonly Message[] } // our own server sent it
    const text = echoOf(messages, onRequest(JSON.stringify(request.body)))
    count += 1
    const answer =
      count % 2 === 0
        ? json(200, { choices: [{ message: { content: text }, finish_reason: 'stop' }] })
        : stream(...chunksOf(text))
    // Simultaneous requests are answered in turns.
    setImmediate(() => answer(response, request))
  }
}
