import type { MemoryKind } from '../../entities/memory'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { documented, id, oneOf, optional, text, textsOf, wholeNumber } from './field'

export const memoryId = id(rules.memoryId)
/** Of any kind; how long it may be depends on the kind. */
export const memoryText = text((value) => rules.memoryText('lore', value), { min: 1, max: limits.memoryText.lore })
export const recallLimit = wholeNumber(limits.recallPage)

export const addedKind = oneOf(limits.ADDED_KINDS)
export const changedState = oneOf(limits.CHANGED_STATES)
export const checks = oneOf(limits.CHECKS)
export const memoryScope = oneOf(limits.MEMORY_SCOPES)
/** Empty: all of them. */
export const lorePersona = optional(
  documented(
    text((value) => (value === '' ? null : rules.personaId(value)), limits.keyword.max),
    { pattern: '^[A-Za-z0-9_-]{0,64}$' },
  ),
)

/** Each once. */
export const memoryKeys = textsOf(
  text(rules.memoryKey, limits.memoryKey.max),
  { most: limits.memoryKey.most, wrongLength: () => validation.memoryKeys },
  (keys) => [...new Set(keys)],
)

/** The message that refuses a text, or keys, of a memory of the kind. */
export const memoryOfKind = (kind: MemoryKind, value: string, keys: readonly string[]) =>
  rules.memoryText(kind, value) ?? ((kind === 'lore') === keys.length > 0 ? null : validation.memoryKeys)
