/** The messages of an uploaded SillyTavern chat, which may be anything. */
import { chatHeader, chatLine, chatTarget } from '@codex/contracts/bundle'
import type { ChatLine, MessageLine } from '@codex/contracts/bundle'
import { bundle, chatFile } from '@codex/contracts/limits'
import { plainText } from '@codex/contracts/text'
import { manage } from '@codex/contracts/texts'
import type { FileHandle } from 'node:fs/promises'
import { badRequest } from '../../http/refusal'
import { spoken } from '../../chat/greeting'
import { parsed } from '../archive'
import { linesOf } from '../lines'
import { momentOf } from './dates'

export interface Reading {
  readonly names: Parameters<typeof spoken>[1]
  /** ms. The moment of the first message, if it has none. */
  readonly begin: number
  readonly now: number
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
      // This takes a byte order mark away, too.
      yield [number, line.trim()]
      number += 1
    }
  } catch (error) {
    throw error instanceof RangeError ? badRequest(manage.unreadable(lineName(number), 'it is too long')) : error
  }
}

/** The id of the companion that gets the conversation. */
export async function targetOf(file: FileHandle): Promise<string> {
  for await (const [, line] of numbered(file)) return parsed(chatTarget, line, lineName(0)).profile_id
  throw badRequest(manage.notAChat)
}

/** The replies to choose from, with the shown one; nothing when there is no other. */
function alternativesOf(text: string, { swipes, swipe_id }: ChatLine, clean: (text: string) => string, at: string) {
  const texts = swipes.map(clean)
  const [shown = texts.length] = [swipe_id, texts.indexOf(text)].filter((index) => index in texts)
  texts[shown] = text
  const alternatives = texts.filter((one) => one !== '').map((one) => ({ text: one, at }))
  const chosen = texts.slice(0, shown).filter((one) => one !== '').length
  return alternatives.length > 1 ? { alternatives, chosen } : {}
}

/** Null for each message that is skipped. */
export async function* messagesOf(
  file: FileHandle,
  { names, begin, now }: Reading,
): AsyncGenerator<MessageLine | null> {
  let at = begin - SECOND
  let lines = 0
  for await (const [number, line] of numbered(file)) {
    lines = number
    if (number === 0 || (line === '' && number > 1)) continue
    const name = lineName(number)
    const clean = (text: string) => {
      const cleaned = plainText(spoken(text, names))
      if (cleaned.length > bundle.text) throw badRequest(manage.unreadable(name, 'a text is too long'))
      return cleaned
    }
    if (number === 1) {
      parsed(chatHeader, line, name)
      continue
    }
    const read = parsed(chatLine, line, name)
    at = momentOf(read.send_date, now) ?? Math.min(at + SECOND, now)
    const moment = new Date(at).toISOString()
    const text = clean(read.mes)
    if (read.is_system || text === '') yield null
    else if (read.is_user) yield { id: '', speaker: 'user', text, at: moment }
    else yield { id: '', speaker: 'companion', text, at: moment, ...alternativesOf(text, read, clean, moment) }
  }
  if (lines === 0) throw badRequest(manage.notAChat)
}
