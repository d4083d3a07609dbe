/** A ZIP is read from its end, so that an upload is stored before it is read. */
import { bundle } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { badRequest, Refusal } from '../http/refusal'

/** ms, and bytes. */
const PERIOD = 20_000
const SLOWEST = 32_768

const tooLarge = () => new Refusal(413, manage.uploadTooLarge)

/** Destroys a body of which less than that arrives in `PERIOD`. */
function expectProgress(body: Readable, received: () => number) {
  let before = 0
  return setInterval(() => {
    if (received() - before < SLOWEST) body.destroy(new Refusal(408, 'The request took too long.'))
    before = received()
  }, PERIOD)
}

async function store(body: Readable, file: FileHandle, most: number) {
  let size = 0
  const timer = expectProgress(body, () => size)
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw tooLarge()
      await file.write(piece)
    }
  } finally {
    clearInterval(timer)
  }
  if (size === 0) throw badRequest(manage.notAnExport)
}

/** Runs `work` with the file that was sent. Nothing of its contents is left afterwards, also after a crash. */
export async function withUpload<Result>(
  body: Readable,
  announced: number,
  work: (file: FileHandle) => Promise<Result>,
  most: number = bundle.upload,
): Promise<Result> {
  if (announced > most) throw tooLarge()
  const name = path.join(tmpdir(), `codex-import-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    // Without a name it goes with the process. Windows refuses that.
    await rm(name, { force: true }).catch(() => undefined)
    await store(body, file, most)
    return await work(file)
  } finally {
    await file.close()
    await rm(name, { force: true })
  }
}
