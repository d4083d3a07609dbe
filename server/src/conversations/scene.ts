/** What the story of a conversation is about, and where and when it is now: in the prompt of each of its replies. */
import type { SceneText } from '@codex/contracts/entities'
import { eq, sql } from 'drizzle-orm'
import type { TurnExtra } from '../chat/extras'
import { spoken } from '../chat/greeting'
import type { Queries } from '../database'
import { conversations } from '../database/schema'

const { scenario, hereAndNow } = conversations
type Scene = Readonly<Partial<Record<SceneText, string>>>

/** Without the texts that were not written. */
export async function sceneOf(queries: Queries, conversationId: string): Promise<Scene> {
  const [found] = await queries
    .select({ scenario, hereAndNow })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  return found === undefined ? {} : sceneIn(found)
}

export const sceneIn = ({
  scenario,
  hereAndNow,
}: Readonly<Record<'scenario' | 'hereAndNow', string | null>>): Scene => ({
  ...(scenario !== null && { scenario }),
  ...(hereAndNow !== null && { here_and_now: hereAndNow }),
})

export const sceneOfTurns = (queries: Queries): TurnExtra => ({
  name: 'scene',
  reads: sql`(${scenario} is not null or ${hereAndNow} is not null)`,
  async prompt({ user, companion: { name: char }, conversationId, read }) {
    const scene = read?.['scene'] === false ? {} : await sceneOf(queries, conversationId)
    const said = (text: string | undefined) => (text === undefined ? null : spoken(text, { user, char }))
    return { scene: sceneIn({ scenario: said(scene.scenario), hereAndNow: said(scene.here_and_now) }) }
  },
})
