/** Fetches the files of a listed version from the server that lists it. */
import type { Candidate } from '@codex/contracts/discovery'
import { is } from 'valibot'
import { CliError } from '../cli-error'
import { PROVENANCE, readProvenance } from '../provenance/statement'
import { isPublished, MANIFEST } from '../publish/build-output'
import { versionOf } from '../publish/candidate'
import { causeOf } from '../root/system-error'
import { filePath, MAX_FILES, UPLOAD_LIMIT } from './upload'

/** ms for all files */
const TIMEOUT = 240_000

/**
 * The document lists scripts and styles; the manifest and the statement are beside them, and other files are found by the names
 * in the statement. Every address is below `base`, whatever host the document names; redirects are not followed.
 * @param base origin of the server. @throws CliError for a missing file, and for more than an upload may have
 */
export async function download(base: string, remote: string, candidate: Candidate): Promise<Map<string, Buffer>> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const files = new Map<string, Buffer>()
  let left = UPLOAD_LIMIT
  async function take(name: string): Promise<Buffer | null> {
    if (files.size >= MAX_FILES)
      throw new CliError(`${remote} ${versionOf(candidate)} has more than ${MAX_FILES} files.`)
    const content = await fetchFile(`${base}/mfe/${remote}/${versionOf(candidate)}/${name}`, { left, signal })
    if (content === null) return null
    left -= content.length
    files.set(name, content)
    return content
  }
  for (const name of Object.keys(candidate.extras.codex.assets))
    if ((await take(name)) === null) throw new CliError(`${base} lists ${name} of ${remote}, but has no such file.`)
  await take(MANIFEST)
  const statement = await take(PROVENANCE)
  const named = statement === null ? [] : readProvenance(statement).statement.subject.map(({ name }) => name)
  for (const name of new Set(named)) if (!files.has(name) && isPublished(name) && is(filePath, name)) await take(name)
  return files
}

interface Limits {
  /** Bytes */
  readonly left: number
  readonly signal: AbortSignal
}

/** Null: there is no such file. */
async function fetchFile(url: string, { left, signal }: Limits): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal })
    if (!answer.ok) {
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new CliError(`${url} answers ${answer.status}.`)
    }
    const pieces: Uint8Array[] = []
    let bytes = 0
    const body: AsyncIterable<Uint8Array> | null = answer.body
    for await (const piece of body ?? []) {
      bytes += piece.length
      if (bytes > left) throw new CliError(`${url}: the version has more than ${UPLOAD_LIMIT} bytes.`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(`${url} does not answer (${causeOf(error)}).`)
  }
}
