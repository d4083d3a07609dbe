/** A ZIP is read from its end, so that an upload is stored before it is read. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { received } from '../http/received'

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
