/** What the engine writes for one reply, cleaned: the whole of it, or what was shown before it ended. */
import type { Care, Engine as EngineLabel } from '@codex/contracts/entities'
import { failures } from '@codex/contracts/texts'
import { careOfReplaced } from '../care/care-of'
import type { Context } from '../care/output/review'
import { byApp, contextOf, createReview, reviewed } from '../care/output/review'
import type { Pause } from '../care/pause'
import { Refusal } from '../http/refusal'
import type { Engine, Prompt, Sent } from '../llm/engine'
import { emptyReply } from '../llm/engine/model-error'
import type { Given } from '../memory/given'
import { joint } from './continuation'
import type { LiveReply } from './live-reply'
import { createSpeech, LONGEST } from './speech'

/** The whole reply: no engine is asked. */
interface Greeting {
  readonly greeting: string
}

interface Prepared extends Prompt {
  /** What is stored with the reply of what was sent. */
  readonly given?: (sent: Sent) => Given
}

/** A reply that is being written. */
export interface Written {
  readonly task: {
    /** `care`: what the question was read as. */
    readonly prepare: (care: Care | null) => Promise<Prepared | Greeting | Pause>
  }
  readonly live: LiveReply
  readonly controller: AbortController
  /** UTF-16 units to store of a reply that was stopped. */
  stopAt: number | null
  /** Once it is known. */
  by: EngineLabel | null
  given: Given | null
}

interface Generated {
  readonly reply: string
  /** Null of a greeting. */
  readonly by: EngineLabel | null
  readonly cutOff: boolean
  /** Of a pause, or of a reply that was replaced. */
  readonly care?: Care
}

/** Messages of the person before the one that is answered that are read, too. */
const RECENT = 4

export const stopped = () => new Refusal(409, failures.replyStopped)

const firstUnits = (text: string, units: number) =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

function contextFor({ persona, message, turns }: Prompt, care: Care | null): Context {
  const recent = turns.filter(({ speaker }) => speaker === 'user').map(({ text }) => text)
  return contextOf(persona.name, message, recent.slice(-RECENT), care)
}

const replacedBy = (reply: string, read: Care | null): Generated => ({
  reply,
  by: byApp,
  cutOff: false,
  care: careOfReplaced(read),
})

/** The text as it is shown and stored, and who wrote it. Throws what went wrong before more than `begun` was shown. */
export async function generate(
  writing: Written,
  prompt: Prepared | Greeting | Pause,
  engine: Engine,
  report: (error: unknown) => void,
): Promise<Generated> {
  const { live, controller } = writing
  const { signal } = controller
  let cutShort = false
  if ('greeting' in prompt) {
    const { text, isReplaced } = reviewed(prompt.greeting, contextOf('', null))
    live.append(text)
    return isReplaced ? replacedBy(text, live.care) : { reply: text, by: null, cutOff: false }
  }
  if ('pause' in prompt) {
    const { pause: reply, care } = prompt
    live.append(reply)
    return { reply, by: byApp, cutOff: false, care }
  }
  const { begun = '' } = prompt
  const context = contextFor(prompt, live.care)
  const review = createReview(context)
  const speech = createSpeech(prompt.persona.name, prompt.username, Math.max(0, LONGEST - begun.length))
  const by = await engine.identify({ signal, model: prompt.model ?? null })
  writing.by = by
  const replace = (text: string): Generated => {
    live.withdraw()
    return replacedBy(text, live.care)
  }
  const end = (reply: string, cutOff: boolean): Generated => {
    const { text, isReplaced } = reviewed(reply, context)
    return isReplaced ? replace(text) : { reply: text, by, cutOff }
  }
  review.begin(begun)
  live.append(begun)
  let spoken = ''
  try {
    const onSent = (sent: Sent) => (writing.given = prompt.given?.(sent) ?? null)
    const options = { signal, onCutShort: () => (cutShort = true), onRestart: () => speech.restart(), onSent }
    for await (const piece of engine.reply(prompt, options)) {
      signal.throwIfAborted()
      const more = speech.push(piece)
      const shown = speech.take()
      const added = spoken === '' ? joint(begun, shown) + shown : shown
      spoken += added
      live.append(review.push(added))
      const replacement = review.replacement()
      if (replacement !== null) return replace(replacement)
      if (!more) break
    }
    signal.throwIfAborted()
  } catch (error) {
    return end(shownOf(writing, begun, error, report), writing.stopAt === null)
  }
  const rest = speech.whole(cutShort)
  const reply = begun + joint(begun, rest) + rest
  if (reply === '') throw emptyReply()
  return end(reply, false)
}

/** What is stored of a reply that ended before its end. Throws `error` when it is no more than `begun`. */
function shownOf(
  { live, stopAt, controller }: Written,
  begun: string,
  error: unknown,
  report: (error: unknown) => void,
): string {
  const shown = firstUnits(live.text(), Math.max(begun.length, stopAt ?? live.text().length))
  if (shown.length <= begun.length) throw stopAt === null ? error : stopped()
  if (stopAt !== null) return shown
  if (!live.wasShown()) throw error
  if (!(error instanceof Refusal || controller.signal.aborted)) report(error)
  return shown
}
