import type { CARE_KINDS } from '@codex/contracts/entities'
import type { Name } from './finder'

export type Kind = (typeof CARE_KINDS)[number]
/** One of several. */
export type Either = readonly Name[]
/** The first is where a negation is looked for. */
type All = readonly [Name, ...(Name | Either)[]]

export interface Rule {
  readonly kind: Kind
  readonly severity: 1 | 2 | 3
  readonly all: All
  /** With one of these nothing is meant. */
  readonly unless: Either
}

export type Row = readonly [Kind, 1 | 2 | 3, unless: Either, combinations: readonly All[]]

export const away: Either = ['story', 'well', 'other']
