/** An export is brought back into an account, all or nothing. */
import * as shapes from '@codex/contracts/bundle'
import { bundle, persona } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import type { FileHandle } from 'node:fs/promises'
import { isForeignKeyViolation, isUniqueViolation } from '../database'
import type { Caller } from '../http/caller'
import { badRequest, Refusal, sessionEnded } from '../http/refusal'
import type { Archive } from './archive'
import { openArchive } from './archive'
import type { ReadCompanion } from './companion'
import { linesIn, readCompanion, readPortrait } from './companion'
import type { ImportRepository } from './repository'

async function* companionsOf(archive: Archive): AsyncGenerator<ReadCompanion> {
  if (archive.folders.length > bundle.companions) throw badRequest(manage.uploadTooLarge)
  for (const folder of archive.folders) yield await readCompanion(archive, folder)
}

async function lengthOf(values: AsyncIterator<unknown>): Promise<number> {
  let length = 0
  while ((await values.next()).done !== true) length += 1
  return length
}

async function countOf(archive: Archive) {
  const counts = { companions: 0, messages: 0, memories: 0 }
  for await (const { memories, conversations } of companionsOf(archive)) {
    counts.companions += 1
    counts.memories += memories.length
    for (const { messages } of conversations) counts.messages += await lengthOf(messages())
  }
  return counts
}

async function personasOf(archive: Archive) {
  const most = persona.most
  const all = archive.has(shapes.PERSONAS) ? await linesIn(archive, shapes.PERSONAS, shapes.personaLine, most) : []
  const firsts = all.filter((one) => one.is_first).length
  if (new Set(all.map(({ id }) => id)).size < all.length || firsts > 1)
    throw badRequest(manage.unreadable(shapes.PERSONAS, 'two lines have the same id, or are the first'))
  const withPictures = all.map((line) => ({
    ...line,
    portrait: () => readPortrait(archive, shapes.personaPicture(line.id)),
  }))
  for (const { portrait } of withPictures) await portrait()
  return withPictures
}

export function importService(imports: ImportRepository) {
  return {
    /** Reads everything, and stores nothing. */
    async check({ userId }: Caller, file: FileHandle) {
      const archive = await openArchive(file)
      await personasOf(archive)
      const counts = await countOf(archive)
      const { export_id, exported_at } = archive.manifest
      const before = await imports.importedAt(userId, export_id)
      return { ...counts, exported_at, imported_at: before?.toISOString() ?? null }
    },

    async store(caller: Caller, file: FileHandle, again: boolean) {
      const archive = await openArchive(file)
      const exportId = archive.manifest.export_id
      const importedBefore = () => new Refusal(409, manage.importedBefore)
      if (!again && (await imports.importedAt(caller.userId, exportId)) !== null) throw importedBefore()
      // Everything is read once before anything is stored: on the embedded database others wait for the transaction.
      await countOf(archive)
      const personas = await personasOf(archive)
      return imports.store(caller, { exportId, again, personas }, companionsOf(archive)).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw importedBefore()
        // The account was deleted meanwhile.
        throw isForeignKeyViolation(error) ? sessionEnded() : error
      })
    },
  }
}
export type ImportService = ReturnType<typeof importService>
