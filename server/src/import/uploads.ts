/** The calls that store a file while they read it. */
import type { UploadEndpoint } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { FileHandle } from 'node:fs/promises'
import type { Caller } from '../http/caller'
import { busy } from '../http/refusal'
import { serveUpload } from '../http/serve-upload'
import { createSemaphore, permitsInMemory } from '../limits'
import { withUpload } from './upload'

/** Files that an instance stores at once on its disk: of one user, and of all. */
const OF_USER = 1
const OF_ALL = 4
/** Seconds */
const LATER = 10

/** Serves a call whose body is a file. All that it serves share one limit. */
export function serveFiles(app: FastifyInstance) {
  const ofUser = createSemaphore(permitsInMemory(OF_USER), 0, () => busy(LATER))
  const ofAll = createSemaphore(permitsInMemory(OF_ALL), 0, () => busy(LATER))
  return <Reply>(endpoint: UploadEndpoint<Reply>, work: (caller: Caller, file: FileHandle) => Promise<Reply>) =>
    serveUpload(app, endpoint, async ({ caller, body, announced }) => {
      const releases = [await ofUser.acquire(caller.userId)]
      try {
        releases.push(await ofAll.acquire('all'))
        return await withUpload(body, { announced, most: endpoint.most }, (file) => work(caller, file))
      } finally {
        for (const release of releases) await release()
      }
    })
}
export type ServeFile = ReturnType<typeof serveFiles>
