/** The unsaved form in sessionStorage. Its content is not trusted. */
import { limits } from '@codex/contracts'
import { readProfile, type Profile } from '@codex/contracts/entities'
import type { History } from './assist/history'
import { FIRST, type Choices, type Imported } from './imported'
import { EMPTY, type Draft } from './draft'
import { FIELDS } from './steps'
import { WRITTEN, type WrittenField } from './written'

export interface StoredSitting {
  readonly userId: string
  /** The companion being edited; null for a new one. */
  readonly edited: Profile | null
  /** From 1. */
  readonly step: number
  readonly draft: Draft
  readonly histories: Readonly<Partial<Record<WrittenField, History>>>
  /** Render errors since the last edit. */
  readonly crashes: number
  readonly imported: Imported | null
  readonly choices: Choices
  /** It had a card that is not stored any more. */
  readonly cardLost?: boolean
}

/** Null for anything but a form of this user. `card` finds the card of the form. */
export function readStoredSitting(
  raw: unknown,
  userId: string,
  card: (hash: unknown) => Imported | null,
): StoredSitting | null {
  if (!isRecord(raw) || raw.userId !== userId || !isRecord(raw.draft)) return null
  const { draft, step, histories, crashes, choices } = raw
  const imported = typeof raw.card === 'string' ? card(raw.card) : null
  return {
    userId,
    edited: raw.edited === null ? null : readEdited(raw.edited),
    step: typeof step === 'number' && step >= 1 && step <= limits.wizardSteps ? Math.floor(step) : 1,
    draft: FIELDS.reduce<Draft>((read, field) => ({ ...read, [field]: textOf(draft[field]) }), EMPTY),
    histories: isRecord(histories) ? readHistories(histories) : {},
    crashes: typeof crashes === 'number' ? crashes : 0,
    imported,
    cardLost: typeof raw.card === 'string' && imported === null,
    choices: isRecord(choices) ? readChoices(choices) : FIRST,
  }
}

function readEdited(raw: unknown): Profile | null {
  try {
    return readProfile(raw)
  } catch {
    return null
  }
}

const readHistories = (raw: Readonly<Record<string, unknown>>) =>
  WRITTEN.reduce<StoredSitting['histories']>((read, field) => {
    const history = raw[field]
    if (!isRecord(history)) return read
    return { ...read, [field]: { past: textsOf(history.past), future: textsOf(history.future) } }
  }, {})

const readChoices = ({ greeting, without }: Readonly<Record<string, unknown>>): Choices => ({
  greeting: typeof greeting === 'number' ? greeting : FIRST.greeting,
  without: isRecord(without)
    ? { lore: numbersOf(without.lore), sample_lines: numbersOf(without.sample_lines) }
    : FIRST.without,
})

const numbersOf = (raw: unknown): readonly number[] =>
  Array.isArray(raw) ? raw.filter((index: unknown) => typeof index === 'number') : []

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null

const textOf = (raw: unknown) => (typeof raw === 'string' ? raw : '')

const textsOf = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((text: unknown) => typeof text === 'string') : []
