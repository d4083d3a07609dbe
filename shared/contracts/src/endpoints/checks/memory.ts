import type { MemoryKind } from '../../entities/memory'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { checked, oneOf, refused, text, wholeNumber, type Check } from './check'

export const memoryId = text(rules.memoryId, limits.keyword.max)
/** Of any kind; how long it may be depends on the kind. */
export const memoryText = text((value) => rules.memoryText('lore', value), limits.memoryText.lore)
export const recallLimit = wholeNumber(limits.recallPage.min, limits.recallPage.max)

export const addedKind = oneOf(limits.ADDED_KINDS)
export const changedState = oneOf(limits.CHANGED_STATES)

const key = text(rules.memoryKey, limits.memoryKey.max)

/** Each once, in the order given. */
export const memoryKeys: Check<string[]> = (value, name) => {
  if (!Array.isArray(value)) return refused(validation.notTexts(name))
  if (value.length > limits.memoryKey.most) return refused(validation.memoryKeys)
  const keys: string[] = []
  for (const one of value) {
    const result = key(one ?? '', name)
    if (!result.ok) return result
    if (!keys.includes(result.value)) keys.push(result.value)
  }
  return checked(keys, null)
}

/** The message that refuses a text, or keys, of a memory of the kind. */
export const memoryOfKind = (kind: MemoryKind, value: string, keys: readonly string[]) =>
  rules.memoryText(kind, value) ?? ((kind === 'lore') === keys.length > 0 ? null : validation.memoryKeys)
