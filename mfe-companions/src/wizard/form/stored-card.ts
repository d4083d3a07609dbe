/** The card of the unsaved form in sessionStorage, beside the form: it is large, and does not change. */
import { createEffect, createStore } from 'effector'
import { cards } from '@codex/contracts/endpoints'
import type { Imported } from '../imported'
import { CARD_KEY } from '../stored-form'
import { began, closed } from './sitting'

/** Characters. A tab stores about five million, and the form needs some of them. */
const MOST = 3_500_000

type Stored = 'whole' | 'without picture' | 'nothing'

export const storeCardFx = createEffect<Imported, Stored>(({ fileName, card }) => {
  if (stored({ fileName, card })) return 'whole'
  if (stored({ fileName, card: { ...card, picture: null } })) return 'without picture'
  return 'nothing'
})

function stored(imported: Imported): boolean {
  try {
    const text = JSON.stringify(imported)
    sessionStorage.removeItem(CARD_KEY)
    if (text.length > MOST) return false
    sessionStorage.setItem(CARD_KEY, text)
    return true
  } catch {
    return false
  }
}

/** What of the card survives a reload. */
export const $cardStored = createStore<Stored>('whole')
  .on(storeCardFx.doneData, (_, stored) => stored)
  .reset(began, closed)

/** Null: there is no card with this hash. */
export function readStoredCard(hash: unknown): Imported | null {
  const raw: unknown = JSON.parse(sessionStorage.getItem(CARD_KEY) ?? 'null')
  const { fileName, card } = (raw ?? {}) as { readonly fileName?: unknown; readonly card?: unknown } // of any value
  try {
    const read = cards.importCard.read(card)
    return read.content_hash === hash && typeof fileName === 'string' ? { fileName, card: read } : null
  } catch {
    return null
  }
}
