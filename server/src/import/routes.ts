import { account } from '@codex/contracts/endpoints'
import type { Endpoint } from '@codex/contracts/endpoints'
import { bundle, chatFile } from '@codex/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { FileHandle } from 'node:fs/promises'
import type { Caller } from '../http/caller'
import { busy } from '../http/refusal'
import { serveUpload } from '../http/serve-upload'
import { createSemaphore, permitsInMemory } from '../limits'
import type { ImportChat } from './chat'
import type { ImportService } from './service'
import { withUpload } from './upload'

/** Files that an instance stores at once on its disk: of one user, and of all. */
const OF_USER = 1
const OF_ALL = 4
/** Seconds */
const LATER = 10

export function importRoutes(app: FastifyInstance, imports: ImportService, importChat: ImportChat) {
  const ofUser = createSemaphore(permitsInMemory(OF_USER), 0, () => busy(LATER))
  const ofAll = createSemaphore(permitsInMemory(OF_ALL), 0, () => busy(LATER))
  const route = <Reply>(
    endpoint: Endpoint<Blob, Reply>,
    work: (caller: Caller, file: FileHandle) => Promise<Reply>,
  ) => {
    const most = (endpoint.media === undefined ? bundle : chatFile).upload
    serveUpload(app, endpoint, async ({ caller, body, announced }) => {
      const releases = [await ofUser.acquire(caller.userId)]
      try {
        releases.push(await ofAll.acquire('all'))
        return await withUpload(body, announced, (file) => work(caller, file), most)
      } finally {
        for (const release of releases) await release()
      }
    })
  }
  route(account.checkImport, (caller, file) => imports.check(caller, file))
  route(account.importAccount, (caller, file) => imports.store(caller, file, false))
  route(account.importAgain, (caller, file) => imports.store(caller, file, true))
  route(account.importChat, importChat)
}
