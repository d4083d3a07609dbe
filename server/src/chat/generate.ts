/** What the engine writes for one reply, cleaned: the whole of it, or what was shown before it ended. */
import type { Care, Engine as EngineLabel } from '@codex/contracts/entities'
import type { ReplyStateEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import { Refusal } from '../http/refusal'
import type { Engines, Prompt, ReplyState, Sent, Values } from '../llm/engine'
import { emptyReply } from '../llm/engine/model-error'
import { structuredReply, textsIn } from '../llm/engine/structured'
import type { AboutText, Instead, PromptPart, TextReview } from './extras'
import type { LiveReply } from './live-reply'
import { createSpeech, LONGEST } from './speech'
import { GREETING, type Turns } from './turns'

/** The whole reply: no engine is asked. */
interface Greeting {
  readonly greeting: string
}

type Prepared = Prompt & Pick<PromptPart, 'given'>

/** A reply that is being written. */
export interface Written {
  readonly task: {
    /** `care`: what the question was read as. */
    readonly prepare: (care: Care | null) => Promise<Prepared | Greeting | Instead>
  }
  readonly live: LiveReply
  readonly controller: AbortController
  /** UTF-16 units to store of a reply that was stopped. */
  stopAt: number | null
  /** Once it is known. */
  by: EngineLabel | null
  given: unknown
}

interface Generated {
  readonly reply: string
  /** Null of a greeting. */
  readonly by: EngineLabel | null
  readonly cutOff: boolean
  /** Of a pause, or of a reply that was replaced. */
  readonly care?: Care
  readonly npc?: Values
}

/** Messages of the person before the one that is answered that are read, too. */
const RECENT = 4

const wordEnd = /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?…"'*_]$/u
const wordStart = /^[\p{L}\p{N}\p{Ps}\p{Pi}"'*_]/u
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** What goes between a reply that was cut off and its rest: models begin without the space that stood there. */
function joint(begun: string, rest: string): string {
  const [last = ''] = Array.from(begun).slice(-1)
  const [first = ''] = Array.from(rest)
  const isSpaced = wordEnd.test(begun) && wordStart.test(rest) && !(unspaced.test(last) || unspaced.test(first))
  return isSpaced ? ' ' : ''
}

export const stopRefusal = () => new Refusal(409, failures.replyStopped)

/** In steps of five percent, so that a long prompt is no flood of events. */
function stateEvent(state: ReplyState): ReplyStateEvent {
  const { kind } = state
  return {
    ...{ event: 'state', state: kind },
    ...(kind === 'reading' && { percent: Math.floor((20 * state.done) / state.of) * 5 }),
    ...(kind === 'queued' && { place: state.place }),
  }
}

const firstUnits = (text: string, units: number) =>
  text
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const aboutOf = ({ persona, message, turns }: Prompt, care: Care | null): AboutText => {
  const recent = turns.filter(({ speaker }) => speaker === 'user').map(({ text }) => text)
  return { name: persona.name, message, care, recent: recent.slice(-RECENT) }
}

function reviewed(review: TextReview, reply: string) {
  const whole = review.whole(reply)
  return typeof whole === 'string' ? { reply: whole } : whole
}

interface Needs {
  readonly engines: Engines
  readonly turns: Pick<Turns, 'review'>
  readonly report: (error: unknown) => void
}

/** The text as it is shown and stored, and who wrote it. Throws what went wrong before more than `begun` was shown. */
export async function generate(
  writing: Written,
  prompt: Prepared | Greeting | Instead,
  { engines, turns, report }: Needs,
): Promise<Generated> {
  const { live, controller } = writing
  const { signal } = controller
  let cutShort = false
  if ('greeting' in prompt) {
    const review = turns.review(GREETING)
    const whole = { by: null, ...reviewed(review, prompt.greeting) }
    live.append(whole.reply)
    return { ...whole, cutOff: false }
  }
  if ('reply' in prompt) {
    live.append(prompt.reply)
    return { ...prompt, cutOff: false }
  }
  const { begun = '' } = prompt
  const about = aboutOf(prompt, live.care)
  const review = turns.review(about)
  let values: Values | null = null
  const speech = createSpeech(prompt.persona.name, prompt.username, Math.max(0, LONGEST - begun.length))
  const engine = await engines.of(prompt.account ?? prompt.username)
  const by = await engine.identify({ signal, model: prompt.model ?? null })
  writing.by = by
  const { replySchema } = prompt
  if (replySchema !== undefined && by.kind === 'built-in') throw new Refusal(503, failures.modelNeeded)
  const replace = (instead: Instead): Generated => {
    live.withdraw()
    return { ...instead, cutOff: false }
  }
  const end = (reply: string, cutOff: boolean): Generated => {
    const whole = reviewed(review, reply)
    if ('care' in whole) return replace(whole)
    if (values === null) return { ...whole, by, cutOff }
    const others = reviewed(turns.review(about), textsIn(values).join('\n'))
    return 'care' in others ? replace(others) : { ...whole, by, cutOff, npc: { ...values, text: whole.reply } }
  }
  review.begin(begun)
  live.append(begun)
  let spoken = ''
  try {
    const onSent = (sent: Sent) => (writing.given = prompt.given?.(sent) ?? null)
    const onState = (state: ReplyState) => live.waitFor(stateEvent(state))
    const options = { signal, onCutShort: () => (cutShort = true), onRestart: () => speech.restart(), onSent, onState }
    const onValues = (read: Values) => (values = read)
    const pieces =
      replySchema === undefined
        ? engine.reply(prompt, options)
        : structuredReply(engine, { ...prompt, replySchema }, { ...options, onValues })
    for await (const piece of pieces) {
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
  if (shown.length <= begun.length) throw stopAt === null ? error : stopRefusal()
  if (stopAt !== null) return shown
  if (!live.wasShown()) throw error
  if (!(error instanceof Refusal || controller.signal.aborted)) report(error)
  return shown
}
