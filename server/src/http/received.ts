import { manage } from '@codex/contracts/texts'
import type { Readable } from 'node:stream'
import { Refusal } from './refusal'

/** ms, and bytes. */
const PERIOD = 20_000
const SLOWEST = 32_768

/** Destroys a body of which less than that arrives in `PERIOD`. */
function expectProgress(body: Readable, size: () => number) {
  let before = 0
  return setInterval(() => {
    if (size() - before < SLOWEST) body.destroy(new Refusal(408, 'The request took too long.'))
    before = size()
  }, PERIOD)
}

/** The pieces of an upload. Throws a Refusal 413 for more than `most` bytes, `announced` or received. */
export async function* received(body: Readable, announced: number, most: number): AsyncGenerator<Buffer> {
  const tooLarge = () => new Refusal(413, manage.uploadTooLarge)
  if (announced > most) throw tooLarge()
  let size = 0
  const timer = expectProgress(body, () => size)
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw tooLarge()
      yield piece
    }
  } finally {
    clearInterval(timer)
  }
}
