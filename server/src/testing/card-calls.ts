/** The calls with cards, as the wizard and the details make them. */
import * as bundle from '@codex/contracts/bundle'
import { cards as endpoints } from '@codex/contracts/endpoints'
import { parse } from 'valibot'
import { upload } from './exports'
import type { TestServer } from './server'
import { bearer, create } from './server'

interface Caller {
  readonly server: TestServer
  readonly token: string
}

/** `caller`: of the running test. */
export function cardCalls(caller: () => Caller) {
  const send = (file: Buffer, by = caller().token) =>
    upload(caller().server, endpoints.importCard.path, file, by, 'application/octet-stream')
  const read = async (file: Buffer, by?: string) => endpoints.importCard.read((await send(file, by)).body)
  const save = (profile_id: string, format: string, by = caller().token) =>
    caller().server.post(endpoints.exportCard.path, { profile_id, format }, bearer(by))
  const saved = async (profile_id: string, by?: string) =>
    parse(bundle.card, (await save(profile_id, 'json', by)).json())

  /** A companion as the wizard makes it from the card. */
  async function adopt(file: Buffer, changes: object = {}, by = caller().token) {
    const { draft, card, lore, sample_lines } = await read(file, by)
    const { greeting, ...texts } = draft
    return create(caller().server, by, {
      ...texts,
      age: draft.age ?? 30,
      gender: draft.gender || 'Other',
      role: draft.role || 'Keeper',
      greeting,
      card,
      lore,
      sample_lines: sample_lines.map(({ rest: _, ...line }) => line),
      ...changes,
    })
  }
  return { send, read, save, saved, adopt }
}
