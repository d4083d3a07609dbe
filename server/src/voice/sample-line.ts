/** A line that is from no message, of a card or in one. */
import type { BundledLine } from '@codex/contracts/bundle'
import type { SampleLine } from '@codex/contracts/entities'
import type { CompanionExtra } from '../character/repository'
import type { NewLine, VoiceLine } from './repository'
import { insertLines } from './repository'

export const newLine = ({ text, situation, engine }: SampleLine, createdAt: Date): NewLine => ({
  text,
  situation,
  messageId: null,
  engineKind: engine?.kind ?? null,
  engineLabel: engine?.label ?? null,
  createdAt,
})

export const voiceExtra: CompanionExtra = {
  create: ({ sample_lines: lines = [] }) => ({
    store(tx, { id, createdAt }) {
      const rows = lines.map((line) => newLine(line, createdAt))
      return insertLines(tx, id, rows, 0)
    },
  }),
}

type Said = Pick<VoiceLine, 'text' | 'situation' | 'engineKind' | 'engineLabel'>

export const sampleLineOf = ({ text, situation, engineKind, engineLabel }: Said): BundledLine => ({
  text,
  situation,
  ...(engineKind !== null && {
    ai_generated: true as const,
    engine: { kind: engineKind, label: engineLabel ?? '' },
  }),
})
