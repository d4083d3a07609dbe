/** What is shown of the list of conversations. */
import type { Conversation } from '@codex/contracts/entities'
import { conversations as texts } from '@codex/contracts/texts'

type Conversations = readonly Conversation[]

export const titleOf = ({ title, from }: Pick<Conversation, 'title' | 'from'>) =>
  title || (from === undefined ? texts.untitled : texts.paths.untitled)

/** Without one that will be deleted in some seconds. */
export function rowsOf(all: Conversations, filter: string, hiddenId: string | null) {
  const words = filter.trim().toLocaleLowerCase()
  const shown = all.filter(
    (one) => one.conversation_id !== hiddenId && titleOf(one).toLocaleLowerCase().includes(words),
  )
  return {
    open: shown.filter(({ state }) => state === 'open'),
    archived: shown.filter(({ state }) => state === 'archived'),
  }
}

/** Those that no title makes one of the conversations. */
export const unnamedIn = (paths: Conversations, all: Conversations, hiddenId: string | null) =>
  paths.filter(
    ({ conversation_id: id }) => id !== hiddenId && !all.some(({ conversation_id }) => conversation_id === id),
  )

export interface PathNode {
  readonly path: Conversation
  readonly below: readonly PathNode[]
}

/** The paths below those that they part from. `origin`: of `known`, that is none of them; null: it is not known. */
export function treesOf(paths: Conversations, known: Conversations) {
  const isOne = (id: string | undefined) => paths.some(({ conversation_id }) => conversation_id === id)
  const below = (id: string | undefined): readonly PathNode[] =>
    paths
      .filter(({ from }) => from?.conversation_id === id)
      .map((path) => ({ path, below: below(path.conversation_id) }))
  const origins = new Set(paths.map(({ from }) => from?.conversation_id).filter((id) => !isOne(id)))
  return [...origins].map((id) => ({
    origin: known.find(({ conversation_id }) => conversation_id === id) ?? null,
    below: below(id),
  }))
}

interface Lists {
  readonly all: Conversations
  readonly paths: Conversations
  readonly openId: string | null
  readonly hiddenId: string | null
}

/** Those that go on differently from the message: paths from it, and the one that they are from. */
export function partingsAt(messageId: string, { all, paths, openId, hiddenId }: Lists): Conversations {
  const parted = paths.filter(({ from }) => from?.message_id === messageId)
  const origins = new Set(parted.map(({ from }) => from?.conversation_id))
  // What the open one goes along with from here, too.
  const before = new Set<string>()
  for (let id = openId; id !== null && !before.has(id);) {
    before.add(id)
    id = paths.find(({ conversation_id }) => conversation_id === id)?.from?.conversation_id ?? null
  }
  return [...all, ...unnamedIn(paths, all, hiddenId)].filter(({ conversation_id: id }) => {
    const isFromHere = parted.some(({ conversation_id }) => conversation_id === id) && !before.has(id)
    return id !== openId && id !== hiddenId && (origins.has(id) || isFromHere)
  })
}

/** One that was begun and never used: the next new one. */
export const unusedIn = (all: Conversations, companionId: string) =>
  all.find(
    ({ conversation_id, title, state, last_message_at }) =>
      conversation_id !== companionId && title === '' && state === 'open' && last_message_at === null,
  )

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** Hour and minute today, else the day; null without a time. `now` in ms epoch. */
export function momentOf(timestamp: string | null, now: number, locale?: string): string | null {
  const at = Date.parse(timestamp ?? '')
  if (Number.isNaN(at)) return null
  if (midnight(at) === midnight(now)) return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at)
}
