/** A sample line as a card and an export have it. */
import type { BundledLine } from '@codex/contracts/bundle'
import type { VoiceLine } from './repository'

type Said = Pick<VoiceLine, 'text' | 'situation' | 'engineKind' | 'engineLabel'>

export const sampleLineOf = ({ text, situation, engineKind, engineLabel }: Said): BundledLine => ({
  text,
  situation,
  ...(engineKind !== null && {
    ai_generated: true as const,
    engine: { kind: engineKind, label: engineLabel ?? '' },
  }),
})
