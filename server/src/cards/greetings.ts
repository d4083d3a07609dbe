/** The greetings of a card: one is the companion's, the others are there to choose from where it begins with that. */
import type { ForeignCard } from '@codex/contracts/entities'
import { greeting as limits } from '@codex/contracts/limits'
import { eq } from 'drizzle-orm'
import type { TurnExtra } from '../chat/extras'
import { spoken } from '../chat/greeting'
import { personaOfRow } from '../database/persona'
import { cards, companions, conversations, users } from '../database/schema'
import { clip } from './clip'
import { greetingsOf, isOwnGreeting } from './draft'
import { objectOf } from './json'

/** All but the companion's own. One that is in no card was written in place of the first. */
export function furtherGreetings(all: readonly string[], own: string): readonly string[] {
  const place = all.findIndex((one) => isOwnGreeting(one, own))
  return all.filter((_, at) => at !== Math.max(0, place)).map((one) => clip(one, limits.max).text)
}

export const greetingsOfTurns: TurnExtra = {
  name: 'greetings',
  async greetings(tx, conversationId) {
    const [found] = await tx
      .select({
        card: cards.card,
        own: companions.greeting,
        char: companions.name,
        username: users.username,
        persona: personaOfRow,
      })
      .from(conversations)
      .innerJoin(companions, eq(companions.id, conversations.companionId))
      .innerJoin(cards, eq(cards.companionId, companions.id))
      .innerJoin(users, eq(users.id, companions.userId))
      .where(eq(conversations.id, conversationId))
    if (found === undefined) return []
    const { card, own, char, username, persona } = found
    const { data } = JSON.parse(card) as ForeignCard // only objects are stored
    const names = { user: persona?.name ?? username, char }
    return furtherGreetings(greetingsOf(objectOf(data)), own ?? '').map((text) => spoken(text, names))
  },
}
