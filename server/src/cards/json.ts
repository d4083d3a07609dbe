/** The JSON of a card, from its bytes. */
import { card } from '@codex/contracts/limits'
import { cards } from '@codex/contracts/texts'
import { extentOf } from '../http/json-extent'
import { badRequest } from '../http/refusal'

export type JsonObject = Readonly<Record<string, unknown>>

/** Levels of a card: its own, data, a book, its entries, their extensions, and those of other apps. */
const DEPTH = 28
/** Of lists and objects in all: a thousand entries of a lorebook with all that apps write in each. */
const VALUES = 50_000
/** UTF-16 units of one text. */
const TEXT = 200_000

/** Bytes of a card in base64, with line breaks. */
export const base64Most = Math.ceil(card.json * 1.4)

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty for anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

export function without(value: JsonObject, names: readonly string[]): JsonObject {
  const others = new Set(names)
  return Object.fromEntries(Object.entries(value).filter(([name]) => !others.has(name)))
}

/** A text, or the digits of a number; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** A picture may be longer: it is in base64. */
const isTooLong = (value: unknown) => typeof value === 'string' && value.length > TEXT && !value.startsWith('data:')

const hasLongText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasLongText) : isTooLong(value)

function expectBounded(text: string) {
  const { depth, values } = extentOf(text)
  if (depth > DEPTH) throw badRequest(cards.tooDeep)
  if (values > VALUES) throw badRequest(cards.tooLarge)
}

/** UTF-8, else UTF-16 with its mark, else Latin-1: some apps have written texts without an encoding. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Names that no app uses, and that the server refuses in the body of a call. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']
const mayBeForbidden = /proto|constructor|\\u/i
const withoutForbidden = (name: string, value: unknown) => (FORBIDDEN.includes(name) ? undefined : value)

function parse(text: string): unknown {
  try {
    return mayBeForbidden.test(text) ? JSON.parse(text, withoutForbidden) : JSON.parse(text)
  } catch {
    throw badRequest(cards.damaged)
  }
}

export function parseJson(bytes: Buffer): JsonObject {
  if (bytes.length > card.json) throw badRequest(cards.tooLarge)
  const text = decode(bytes)
  expectBounded(text)
  const value = parse(text)
  if (hasLongText(value)) throw badRequest(cards.tooLarge)
  if (!isObject(value)) throw badRequest(cards.notACard)
  return value
}

/** The value of a text chunk: base64 of JSON, or JSON itself. */
export function parseChunk(value: Buffer): JsonObject {
  if (value.length > base64Most) throw badRequest(cards.tooLarge)
  const start = value.toString('latin1', 0, 64).trimStart()
  if (start.startsWith('rcc||')) throw badRequest(cards.encrypted)
  return parseJson(start.startsWith('{') ? value : Buffer.from(value.toString('latin1'), 'base64'))
}
