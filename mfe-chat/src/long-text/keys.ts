import { memoryKey } from '@codex/contracts/limits'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const isKey = (word: string) => word.length <= memoryKey.max && (word.length > 4 || CJK.test(word))

/** The words that the lore comes up with: names first, then long words, each by how often it occurs. */
export function keysIn(text: string): readonly string[] {
  const counts = new Map<string, number>()
  // After another word: the first word of a sentence has a capital anyway.
  const names = new Set(Array.from(text.matchAll(/(?<=\p{L},? )\p{Lu}[\p{L}\p{M}'’-]{2,}/gu), ([name]) => name))
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (word: string) => (counts.get(word) ?? 0) * (names.has(word) ? 1000 : 1)
  const words = [...counts.keys()].filter((word) => (names.has(word) && word.length <= memoryKey.max) || isKey(word))
  const keys = words.sort((one, other) => weight(other) - weight(one)).slice(0, memoryKey.most)
  // Lore without a key is refused.
  return keys.length > 0 ? keys : [text.trim().slice(0, 20).trim()]
}
