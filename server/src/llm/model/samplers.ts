/** What a preset means for a language model. */
import type { Preset } from '@codex/contracts/entities'
import { DEFAULT_PRESET } from '@codex/contracts/limits'

/** A parameter for each server that is known to take it. Without min_p, top_p is what keeps a wild one coherent. */
const samplers: Readonly<Record<Preset, Readonly<Record<string, number>>>> = {
  steady: { temperature: 0.6, top_p: 0.9 },
  natural: { temperature: 0.8, top_p: 0.95, min_p: 0.05 },
  playful: { temperature: 1, top_p: 0.95, min_p: 0.05, dry_multiplier: 0.8 },
  wild: { temperature: 1.2, top_p: 0.95, min_p: 0.1, xtc_probability: 0.5, xtc_threshold: 0.1 },
}

export type Samplers = (typeof samplers)[Preset]

/** For tasks that are no reply. */
export const noSamplers: Samplers = {}

export const samplersOf = (preset: Preset | null | undefined): Samplers => samplers[preset ?? DEFAULT_PRESET]

export const taken = (all: Samplers, names: readonly string[]): Samplers =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
