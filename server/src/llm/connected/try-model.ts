/** A test of a connection: a persona says one line by it. */
import { randomUUID } from 'node:crypto'
import type { ConnectionProblem, ListedModel } from '@codex/contracts/entities'
import type { TestEvent } from '@codex/contracts/replies'
import { wordsOf } from '../../text/sentences'
import type { Persona, Prompt } from '../engine'
import type { Timeouts } from '../model/timeouts'
import { describe } from '../ollama/model'
import { findModel } from '../openai/servers'
import type { Reached } from './engine-of'
import { engineOf, runIn } from './engine-of'
import { callsOf, readServer } from './list-models'
import type { ModelServer } from './network'
import { problem, problemOf } from './problem'

/** Of a line, in words and in UTF-16 units. More is not read. */
const WORDS = 60
const LENGTH = 600

const timeouts: Partial<Timeouts> = { firstByte: 30_000, total: 60_000 }
/** ms for what the server says about the model, beside the line. */
const LOOKUP = 5000

export type Tried = ModelServer & { readonly model: string }

/** Nothing of the account is sent. It is written as for a minor: no more than a line was asked for. */
const promptFor = (persona: Persona): Prompt => ({
  persona,
  conversation: randomUUID(),
  username: 'Guest',
  turns: [],
  message: '(Greet me with one line of at most 25 words, in the language of your profile.)',
  isMinor: true,
})

/** What a reply can hold. Rejects where the server does not say it. */
async function windowOf(reached: Reached, server: Tried, signal: AbortSignal): Promise<number | null> {
  const { api, model } = server
  const calls = callsOf(reached, server, api)
  if (api === 'openai') return (await findModel(calls.getter(LOOKUP), model)).context
  return (await calls.lookup(signal, (ask) => describe(ask, model, null))).context
}

async function known(reached: Reached, server: Tried, caller: AbortSignal): Promise<Omit<ListedModel, 'model'>> {
  const run = runIn(reached, server)
  if (run !== null) return { context: run.contextOf(server.model), price: null }
  const signal = AbortSignal.any([caller, AbortSignal.timeout(LOOKUP)])
  const [window, list] = await Promise.allSettled([
    windowOf(reached, server, signal),
    readServer(reached, server, LOOKUP, signal),
  ])
  const models = list.status === 'fulfilled' ? list.value.models : []
  const listed = models.find(({ model }) => model === server.model)
  const context = window.status === 'fulfilled' ? window.value : null
  return { context: context ?? listed?.context ?? null, price: listed?.price ?? null }
}

/** Ends with `done`; throws only for the caller's abort. */
export async function* tryModel(
  reached: Reached,
  server: Tried,
  persona: Persona,
  caller: AbortSignal,
): AsyncGenerator<TestEvent> {
  const options = { timeouts: { ...timeouts, ...reached.options.timeouts } }
  const engine = engineOf({ ...reached, options }, { ...server, models: [server.model] })
  const about = known(reached, server, caller)
  const begun = performance.now()
  const since = () => Math.round(performance.now() - begun)
  let text = ''
  let firstWord: number | null = null
  let wrong: ConnectionProblem | null = null
  try {
    // What was taken for the line may turn out to be thinking: `done` has the line without it.
    for await (const piece of engine.reply(promptFor(persona), { signal: caller, onRestart: () => void (text = '') })) {
      const shown = piece.slice(0, LENGTH - text.length)
      if (shown.trim() !== '') firstWord ??= since()
      text += shown
      yield { event: 'delta', text: shown }
      if (text.length >= LENGTH || wordsOf(text).length >= WORDS) break
    }
    if (text.trim() === '') wrong = problem('model', 'noAnswer')
  } catch (error) {
    caller.throwIfAborted()
    wrong = problemOf(error, server.key !== null, 'reply')
  }
  const duration = since()
  const line = text.trim()
  const measured = { text: line, first_word: firstWord, duration, words: wordsOf(line).length }
  const listed = await about
  caller.throwIfAborted()
  yield { event: 'done', ...measured, ...listed, problem: wrong }
}
