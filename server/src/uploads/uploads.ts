/** The calls that store a file before they read it: a ZIP is read from its end. */
import type { UploadEndpoint } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Caller } from '../http/caller'
import { received } from '../http/received'
import { busy } from '../http/refusal'
import { serveUpload } from '../http/serve-upload'
import { createSemaphore, permitsInMemory } from '../limits'

/** Files that an instance stores at once on its disk: of one user, and of all. */
const OF_USER = 1
const OF_ALL = 4
/** Seconds */
const LATER = 10

async function store(pieces: AsyncIterable<Buffer>, file: FileHandle) {
  for await (const piece of pieces) await file.write(piece)
}

/** Bytes. */
interface Size {
  readonly announced: number
  readonly most: number
}

/** Runs `work` with the file that was sent. Nothing of its contents is left afterwards, also after a crash. */
export async function withUpload<Result>(
  body: Readable,
  { announced, most }: Size,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const name = path.join(tmpdir(), `codex-import-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    // Without a name it goes with the process. Windows refuses that.
    await rm(name, { force: true }).catch(() => undefined)
    await store(received(body, announced, most), file)
    return await work(file)
  } finally {
    await file.close()
    await rm(name, { force: true })
  }
}

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
