/** Who the user is in a conversation. */
import { eq, sql } from 'drizzle-orm'
import type { Queries } from './database'
import { companions, conversations } from './schema'

/** In the words of the user. */
export interface UserPersona {
  readonly name: string
  readonly description: string
}

const personaId = sql.raw('coalesce("conversations"."persona_id", "companions"."user_id")')

/** Of rows of `conversations` joined with `companions`; null: only the account. */
export const personaOfRow = sql<UserPersona | null>`(select json_build_object('name', p.name, 'description', p.description)
  from personas p where p.id = ${personaId})`

/** The id of who the user is; of the first persona that of the account. */
export const chosenPersona = (conversationId: string) => sql`(select ${personaId} from ${conversations}
  join ${companions} on ${companions.id} = ${conversations.companionId} where ${conversations.id} = ${conversationId})`

/** Null: only the account, or the conversation is gone. */
export async function personaOf(queries: Pick<Queries, 'select'>, conversationId: string): Promise<UserPersona | null> {
  const [found] = await queries
    .select({ persona: personaOfRow })
    .from(conversations)
    .innerJoin(companions, eq(companions.id, conversations.companionId))
    .where(eq(conversations.id, conversationId))
  return found?.persona ?? null
}
