/**
 * Unsent text, by its user and conversation: it outlives a switch, a reload and an expired session. A logout removes it
 * (@codex/session).
 */
import { createEffect } from 'effector'
import { draftKey } from '@codex/session/stored'
import type { Unsent } from '../exchange'
import { empty, filled, isBlank, returned, type Input } from './input'

export interface DraftOwner {
  readonly userId: string | null
  readonly conversationId: string | null
}

/** The input, and the messages of its conversation that were not sent. */
interface Draft extends Input {
  readonly unsent: readonly Unsent[]
}

export interface StoredDraft extends DraftOwner, Draft {}

const NONE: Draft = { ...empty, unsent: [] }

const keyOf = ({ userId, conversationId }: DraftOwner) => draftKey(userId ?? '', conversationId ?? '')

export const isComplete = ({ userId, conversationId }: DraftOwner) => userId !== null && conversationId !== null

export const storeFx = createEffect<StoredDraft, void>((draft) => write(draft))

/** A message that was not sent: it does not overwrite a newer text. */
export const storeUnsentFx = createEffect<DraftOwner & Unsent, void>(({ userId, conversationId, ...message }) => {
  const owner = { userId, conversationId }
  const stored = read(owner)
  const unsent = [...stored.unsent, message]
  write({ ...owner, ...filled(returned(stored, message), unsent), unsent })
})

/** What is stored of this owner. */
export const restoreFx = createEffect((owner: DraftOwner): Draft => read(owner))

const isEmpty = ({ text, aside, unsent }: Draft) => isBlank(text) && isBlank(aside) && unsent.length === 0

function read(owner: DraftOwner): Draft {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')) ?? NONE
  } catch {
    return NONE
  }
}

function draftOf(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const text = textOf(stored, 'text')
  if (text === undefined) return null
  const unsent: unknown = Reflect.get(stored, 'unsent')
  return {
    text,
    editing: textOf(stored, 'editing') ?? null,
    aside: textOf(stored, 'aside') ?? '',
    unsent: Array.isArray(unsent) ? unsent.flatMap(unsentOf) : [],
  }
}

function unsentOf(stored: unknown): readonly Unsent[] {
  if (typeof stored !== 'object' || stored === null) return []
  const [typed, replaces, key] = ['typed', 'replaces', 'key'].map((name) => textOf(stored, name))
  if (typed === undefined) return []
  return [{ typed, ...(replaces !== undefined && { replaces }), ...(key !== undefined && { key }) }]
}

function textOf(stored: object, name: string): string | undefined {
  const value: unknown = Reflect.get(stored, name)
  return typeof value === 'string' ? value : undefined
}

/** Without session storage, or when it is full, only this convenience is lost. */
function write(draft: StoredDraft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(keyOf(draft))
    else sessionStorage.setItem(keyOf(draft), JSON.stringify(draft))
  } catch {
    return
  }
}
