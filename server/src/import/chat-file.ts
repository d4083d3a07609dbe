/** The messages of an uploaded SillyTavern chat, which may be anything: what can be read is read, and the rest counted. */
import { chatHeader, chatLine, chatTarget } from '@codex/contracts/bundle'
import type { ChatLine, MessageLine } from '@codex/contracts/bundle'
import { bundle, chatFile } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { plainText } from '@codex/contracts/text'
import { manage } from '@codex/contracts/texts'
import type { FileHandle } from 'node:fs/promises'
import type { GenericSchema, InferOutput } from 'valibot'
import { badRequest } from '../http/refusal'
import { spoken } from '../chat/greeting'
import { parse } from '../uploads/parse'
import { linesOf } from './lines'
import { momentOf } from './chat-dates'

export interface Reading {
  readonly names: Parameters<typeof spoken>[1]
  /** Of the account. */
  readonly username: string
  /** The name whose words are the companion's; null: all others than the user are the companion. */
  readonly speaker: string | null
  /** ms. The moment of the first message, if it has none. */
  readonly begin: number
  readonly now: number
  readonly utcOffset: number
}

const SECOND = 1000
/** Bytes */
const PIECE = 65_536
const lineName = (number: number) => `Line ${number}`

/** `createReadStream` would close the file when it is not read to its end. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Line 0 is the client's, so that the others have the numbers that the person sees. */
async function* numbered(file: FileHandle): AsyncGenerator<readonly [number: number, line: string]> {
  let number = 0
  try {
    for await (const line of linesOf(piecesOf(file), bundle.json)) {
      if (number > chatFile.messages + 1) throw badRequest(manage.uploadTooLarge)
      // A disk that was full may have padded the end. `trim` takes a byte order mark away, too.
      yield [number, line.replaceAll('\0', '').trim()]
      number += 1
    }
  } catch (error) {
    throw error instanceof RangeError ? badRequest(manage.unreadable(lineName(number), 'it is too long')) : error
  }
}

export async function targetOf(file: FileHandle) {
  for await (const [, line] of numbered(file)) return parse(chatTarget, line, lineName(0))
  throw badRequest(manage.notAChat)
}

/** Null: it has another shape. */
function readAs<Schema extends GenericSchema>(schema: Schema, line: string): InferOutput<Schema> | null {
  try {
    return parse(schema, line, '')
  } catch {
    return null
  }
}

/** Each message; null for a line that is none. Throws for a file that has neither a message nor a header. */
async function* read(file: FileHandle): AsyncGenerator<ChatLine | null> {
  let isChat = false
  for await (const [number, line] of numbered(file)) {
    if (number === 0 || line === '') continue
    const message = readAs(chatLine, line)
    const isHeader: boolean = message === null && !isChat && readAs(chatHeader, line) !== null
    isChat ||= isHeader || message !== null
    if (!isHeader) yield message
  }
  if (!isChat) throw badRequest(manage.notAChat)
}

/** Those beside the user, the most frequent first. */
export async function speakersOf(file: FileHandle): Promise<readonly string[]> {
  const counts = new Map<string, number>()
  for await (const message of read(file)) {
    const name = message === null || message.is_user || message.is_system ? '' : nameOf(message)
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

const nameOf = ({ name }: ChatLine) => plainText(name).slice(0, bundle.field)

/** What SillyTavern says itself. */
const NOTES = ['', 'SillyTavern System', 'System', 'Note']
const isNote = (line: ChatLine) =>
  line.is_system && !line.is_user && (line.extra.type !== '' || (!isOwn(line) && NOTES.includes(nameOf(line))))

const isOwn = ({ extra }: ChatLine) => extra.character_codex !== undefined

/** The replies to choose from, with the shown one; nothing when there is no other. */
function alternativesOf(
  text: string,
  { swipes, swipe_id, swipe_info }: ChatLine,
  clean: (text: string) => string,
  dateOf: (raw: unknown) => string,
) {
  // One place is left for a text that is none of them.
  const texts = swipes.slice(0, bundle.alternatives - 1).map(clean)
  const [shown = texts.length] = [swipe_id, texts.indexOf(text)].filter((index) => index in texts)
  texts[shown] = text
  const alternatives = texts
    .map((one, index) => ({ text: one, at: dateOf(swipe_info[index]?.send_date) }))
    .filter((one) => one.text !== '')
  const chosen = texts.slice(0, shown).filter((one) => one !== '').length
  return alternatives.length > 1 ? { alternatives, chosen } : {}
}

/** Who the user was in it, where it is not the account's name. */
function personaIn(line: ChatLine, username: string) {
  const name = nameOf(line).replace(/\s+/g, ' ')
  return name === username || rules.personaName(name) !== null ? {} : { persona_name: name }
}

/** Macros of the names, also in their old spelling. */
const withNames = (text: string, names: Reading['names']) =>
  spoken(
    text.replace(/<(user|bot|char)>/gi, (_, who: string) => (/user/i.test(who) ? '{{user}}' : '{{char}}')),
    names,
  )

/** Null for each line that is skipped. */
export async function* messagesOf(file: FileHandle, reading: Reading): AsyncGenerator<MessageLine | null> {
  const { names, username, speaker, begin, now } = reading
  let at = begin - SECOND
  for await (const line of read(file)) {
    const isOther = speaker !== null && line !== null && !line.is_user && !['', speaker].includes(nameOf(line))
    // Empty where it is too long.
    const clean = (raw: string) => {
      const text = plainText(line !== null && isOwn(line) ? raw : withNames(raw, names))
      const said = isOther && text !== '' ? `${nameOf(line)}: ${text}` : text
      return said.length > bundle.text ? '' : said
    }
    const text = line === null || isNote(line) ? '' : clean(line.mes)
    if (line !== null) at = momentOf(line.send_date, reading) ?? Math.min(at + SECOND, now)
    const written = {
      id: '',
      text,
      at: new Date(at).toISOString(),
      ...(line?.is_system === true && { hidden: true as const }),
    }
    const dateOf = (raw: unknown) => new Date(momentOf(raw, reading) ?? written.at).toISOString()
    if (line === null || text === '') yield null
    else if (line.is_user) yield { ...written, speaker: 'user', ...personaIn(line, username) }
    else yield { ...written, speaker: 'companion', ...alternativesOf(text, line, clean, dateOf) }
  }
}
