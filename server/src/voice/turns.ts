import { sql } from 'drizzle-orm'
import type { TurnExtra } from '../chat/extras'
import { spoken } from '../chat/greeting'
import { companions, voiceLines } from '../database/schema'
import type { VoiceRepository } from './repository'

/** Sample lines are examples in the prompt. */
export const voiceOfTurns = (voices: Pick<VoiceRepository, 'used'>): TurnExtra => ({
  name: 'voice',
  reads: sql`exists (select from ${voiceLines} where ${voiceLines.companionId} = ${companions.id})`,
  async prompt({ user, companion: { id, name: char }, read }) {
    const lines = read?.['voice'] === false ? [] : await voices.used(id)
    return { examples: lines.map(({ text, situation }) => ({ text: spoken(text, { user, char }), situation })) }
  },
})
