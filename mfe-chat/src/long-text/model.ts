/** A text that is too long for a message: it is sent in parts, each after the reply to the one before, or stored as lore. */
import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector'
import * as limits from '@codex/contracts/limits'
import { stripHtml } from '@codex/contracts/text'
import { memory as texts } from '@codex/contracts/texts'
import { left, switched } from '../companion'
import * as changes from '../memory/changes'
import { partsOf } from './parts'

/** Of the chat: this chunk has its own copy of what it imports. */
export interface Chat {
  readonly $text: Store<string>
  readonly $busy: Store<boolean>
  readonly $loading: Store<boolean>
  readonly answered: Event<unknown>
  readonly failed: Event<unknown>
  readonly stopRequested: Event<void>
  readonly sendRequested: EventCallable<{ readonly typed: string }>
  readonly partTaken: EventCallable<{ readonly rest: string; readonly part: string }>
}

type Way = 'send' | 'lore'

/** The part that is on its way; the text with it, and without. */
interface Series {
  readonly way: Way
  readonly part: string
  readonly whole: string
  readonly rest: string
}

const MOST = { send: limits.chatMessage.max, lore: limits.memoryText.lore } as const

/** Of what changes what is remembered. */
export const PLACE = 'long-text'

const isHere = ({ request: { place } }: { readonly request: changes.MemoryChange }) => place === PLACE

function seriesOf(way: Way, text: string): Series {
  const whole = stripHtml(text).trim()
  const [part = ''] = partsOf(whole, MOST[way])
  return { way, part, whole, rest: whole.slice(part.length).trimStart() }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const isKey = (word: string) => word.length <= limits.memoryKey.max && (word.length > 4 || CJK.test(word))

/** The words that the lore comes up with: names first, then long words, each by how often it occurs. */
function keysIn(text: string): readonly string[] {
  const counts = new Map<string, number>()
  // After another word: the first word of a sentence has a capital anyway.
  const names = new Set(Array.from(text.matchAll(/(?<=\p{L},? )\p{Lu}[\p{L}\p{M}'’-]{2,}/gu), ([name]) => name))
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (word: string) => (counts.get(word) ?? 0) * (names.has(word) ? 1000 : 1)
  const words = [...counts.keys()].filter(
    (word) => (names.has(word) && word.length <= limits.memoryKey.max) || isKey(word),
  )
  const keys = words.sort((one, other) => weight(other) - weight(one)).slice(0, limits.memoryKey.most)
  // Lore without a key is refused.
  return keys.length > 0 ? keys : [text.trim().slice(0, 20).trim()]
}

const loreOf = ({ part }: Series): changes.MemoryChange => ({
  call: 'add',
  place: PLACE,
  said: texts.status.remembered,
  kind: 'lore',
  text: part,
  keys: keysIn(part),
  source: null,
})

export function createLongText({ $text, $busy, $loading, ...chat }: Chat) {
  const chosen = createEvent<Way>()
  const step = createEvent<Series>()
  const taken = merge([chat.answered, sample({ clock: changes.finished, filter: isHere })])
  const failed = merge([chat.failed, chat.stopRequested, sample({ clock: changes.refused, filter: isHere })])

  const $series = createStore<Series | null>(null).on(step, (_, series) => series)
  const arrived = sample({ clock: taken, source: $series }).filterMap((series) => series ?? undefined)
  const completed = arrived.filterMap((series) => (series.rest === '' ? series : undefined))
  /** The next part may follow. */
  const $turn = createStore(false)
    .on(arrived, (_, { rest }) => rest !== '')
    .reset(step)
  const $idle = combine(
    $busy,
    $loading,
    changes.$busy,
    (busy, loading, places) => !busy && !loading && !places.includes(PLACE),
  )

  const begun = sample({
    clock: chosen,
    source: { text: $text, idle: $idle },
    filter: ({ text, idle }) => text.trim() !== '' && idle,
    fn: ({ text }, way) => seriesOf(way, text),
  })
  const followed = sample({
    clock: [$turn, $idle],
    source: { series: $series, turn: $turn, idle: $idle },
    fn: ({ series, turn, idle }) => (turn && idle && series !== null ? seriesOf(series.way, series.rest) : undefined),
  }).filterMap((series) => series)
  sample({ clock: [begun, followed], target: step })

  sample({
    clock: step,
    filter: ({ way }) => way === 'send',
    fn: ({ part }) => ({ typed: part }),
    target: chat.sendRequested,
  })
  sample({ clock: step, filter: ({ way }) => way === 'lore', fn: loreOf, target: changes.requested })
  sample({ clock: step, fn: ({ rest, part }) => ({ rest, part }), target: chat.partTaken })
  // The part comes back in its place.
  const ended = sample({ clock: failed, source: $series }).filterMap((series) => series ?? undefined)
  sample({ clock: ended, fn: ({ whole, part }) => ({ rest: whole, part }), target: chat.partTaken })
  // A person who goes on writing has not asked to send that.
  const changed = sample({
    clock: $text,
    source: $series,
    filter: (series, text) => series !== null && text !== series.rest,
  })
  $series.reset(ended, changed, completed, switched, left)

  return {
    chosen,
    /** How many messages it would be. */
    $count: $text.map((text) => partsOf(stripHtml(text), MOST.send).length),
  }
}
