/** Spec 7, additions: the messages of all conversations that match a query, newest first. */
import * as limits from '@codex/contracts/limits'
import type { OwnCompanion } from '../character/ownership'
import { senderOf } from '../character/sender'
import type { Caller } from '../http/caller'
import { notTheirs } from '../http/refusal'
import { excerptOf } from './excerpt'
import { fold } from '../text/fold'
import type { Phrase } from './phrase'
import { placesOf, tokensOfPhrase } from './phrase'
import type { Query } from './query'
import { isEmpty, parseQuery } from './query'
import type { Found, Named, SearchRepository } from './repository'
import { runsOf } from '../text/runs'

/** Rows of one query, and of one call: a call that has read so many answers what it found, and where to go on. */
const BATCH = 100
const MOST_READ = 500
/** Tokens of the index in one query; the text itself decides about the others. */
const MOST_TOKENS = 24

interface Asked {
  readonly query: string
  readonly profile_id?: string
  readonly conversation_id?: string
  readonly before?: string
  readonly limit?: number
  readonly utc_offset?: number
}

const isNamed =
  (phrases: readonly Phrase[]) =>
  ({ name }: Named) => {
    const runs = runsOf(fold(name).text)
    return phrases.some((phrase) => placesOf(phrase, runs).length > 0)
  }

/** The conversations of which the user's messages count, and those of which the companion's do. */
function speakers({ from, in: within }: Query, all: readonly Named[]) {
  const searched = within.length === 0 ? all : all.filter(isNamed(within))
  const named = from.filter((one) => one !== 'me')
  const anyone = from.length === 0
  return {
    ofUser: anyone || named.length < from.length ? searched : [],
    ofCompanions: anyone ? searched : searched.filter(isNamed(named)),
  }
}

/** Null: a phrase is missing. */
function match({ phrases }: Query, text: string) {
  const folded = fold(text)
  const runs = runsOf(folded.text)
  const places = phrases.map((phrase) => placesOf(phrase, runs))
  if (places.some(({ length }) => length === 0)) return null
  return excerptOf(
    text,
    places.flat().map(([start, end]) => folded.original(start, end)),
  )
}

export function searchService(found: SearchRepository, own: OwnCompanion) {
  return {
    async search(
      caller: Caller,
      { query: text, profile_id, conversation_id, before, limit = limits.searchPage.usual, utc_offset }: Asked,
    ) {
      const query = parseQuery(text, utc_offset)
      const only = profile_id === undefined ? null : await own(caller, profile_id)
      const all = (await found.conversationsOf(caller.userId)).filter(
        ({ companionId }) => only === null || companionId === only.id,
      )
      const shownIn = conversation_id ?? null
      if (shownIn !== null && !all.some(({ id }) => id === shownIn)) throw notTheirs()
      const conversations = new Map(all.map((one) => [one.id, one]))
      const { ofUser, ofCompanions } = speakers(query, all)
      const isFutile = isEmpty(query) || ofUser.length + ofCompanions.length === 0
      if (isFutile) return { hits: [], next: null }

      const wanted = {
        userId: caller.userId,
        tokens: query.phrases.flatMap(tokensOfPhrase).slice(0, MOST_TOKENS),
        ofUser: ofUser.map(({ id }) => id),
        ofCompanions: ofCompanions.map(({ id }) => id),
        shownIn,
        before: query.before,
        after: query.after,
      }
      const hitOf = (row: Found) => {
        const excerpt = match(query, row.message)
        const { id, companionId, name } = conversations.get(shownIn ?? row.conversationId) ?? {
          id: '',
          companionId: '',
          name: '',
        }
        return (
          excerpt && {
            profile_id: companionId,
            ...(id !== companionId && { conversation_id: id }),
            message_id: String(row.id),
            sender: row.speaker === 'user' ? caller.username : senderOf({ name }),
            time_stamp: row.createdAt.toISOString(),
            excerpt: excerpt.excerpt,
            ranges: excerpt.ranges.map(([start, end]) => [start, end]),
          }
        )
      }

      const hits: NonNullable<ReturnType<typeof hitOf>>[] = []
      let next = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before)
      // One more than the limit, which shows whether there are more; most of the first rows are hits.
      for (let read = 0, most = limit + 1; read < MOST_READ; read += most, most = BATCH) {
        const rows = await found.find(wanted, next, most)
        const isEnd = rows.length < most
        for (const [index, row] of rows.entries()) {
          next = row.id
          const hit = hitOf(row)
          if (hit !== null) hits.push(hit)
          if (hits.length === limit) return { hits, next: isEnd && index === rows.length - 1 ? null : String(next) }
        }
        if (isEnd) return { hits, next: null }
      }
      return { hits, next: String(next) }
    },
  }
}
export type SearchService = ReturnType<typeof searchService>
