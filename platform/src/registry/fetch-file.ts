import { CliError } from '../root/cli-error'
import { causeOf } from '../root/system-error'

interface Limits {
  readonly bytes: number
  /** What a file with more bytes shows. */
  readonly most: string
  readonly signal: AbortSignal
}

/** Redirects are not followed. @returns null where there is no such file. @throws CliError for any other failure */
export async function fetchFile(url: string, { bytes, most, signal }: Limits): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal })
    if (!answer.ok) {
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new CliError(`${url} answers ${answer.status}.`)
    }
    const pieces: Uint8Array[] = []
    let size = 0
    const body: AsyncIterable<Uint8Array> | null = answer.body
    for await (const piece of body ?? []) {
      size += piece.length
      if (size > bytes) throw new CliError(`${url}: ${most}.`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(`${url} does not answer (${causeOf(error)}).`)
  }
}
