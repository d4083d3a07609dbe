/** The words of a message in the database. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { companions, conversations } from '../database/schema'
import { fold } from '../text/fold'
import type { Token } from './phrase'
import { tokensOf } from '../text/runs'

/** Digits of the user's id before each word. Two users with the same digits read more, and find nothing of each other. */
const SCOPE = 4

/** UTF-16 units of a text that the index has, and bytes of their tokens: a tsvector with more than 1 MiB is refused. */
const MOST_UNITS = 200_000
const MOST_BYTES = 900_000

/** The first of them that the database can hold, joined with spaces. */
function storable(tokens: readonly string[]): string {
  let bytes = 0
  const after = tokens.findIndex((token) => {
    bytes += SCOPE + Buffer.byteLength(token)
    return bytes > MOST_BYTES
  })
  return tokens.slice(0, after === -1 ? undefined : after).join(' ')
}

/** What `messages.search` holds of a text, for any statement that stores it. */
export const searchOf = (conversationId: string | AnyColumn, text: string): SQL<string> => sql`(
  select array_to_tsvector(array(
    select left(${companions.userId}::text, ${sql.raw(String(SCOPE))}) || word
    from unnest(string_to_array(${storable(tokensOf(fold(text.slice(0, MOST_UNITS)).text))}, ' ')) as word))
  from ${companions} join ${conversations} on ${conversations.companionId} = ${companions.id}
  where ${conversations.id} = ${conversationId})`

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/** The tsquery for messages of the user that have the token; it contains no space. */
export const wordQuery = (userId: string, { text, prefix }: Token) =>
  quoted(userId.slice(0, SCOPE) + text) + (prefix ? ':*' : '')

/** The tsquery for messages of the user that have all tokens. */
export const queryOf = (userId: string, tokens: readonly Token[]) =>
  tokens.map((token) => wordQuery(userId, token)).join(' & ')
