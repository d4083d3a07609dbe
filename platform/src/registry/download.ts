/** Fetches the files of a listed version from the server that lists it. */
import type { Candidate } from '@codex/contracts/discovery'
import { USE_FILE } from '@codex/contracts/recorded-use'
import { CliError } from '../root/cli-error'
import { versionOf } from '../publish/candidate'
import { integrityOf } from '../publish/integrity'
import { readUse } from './recorded-use'
import { MANIFEST } from '../root/version-folder'
import { fetchFile } from './fetch-file'
import { MAX_FILES, UPLOAD_LIMIT } from './upload'

/** ms for all files */
const TIMEOUT = 240_000

/**
 * The document lists scripts and styles; the manifest and the record of use are beside them. Types are found by the names in the
 * record. Every address is below `base`, whatever host the document names.
 * @param base origin of the server. @throws CliError for a missing file, and for more than an upload may have
 */
export async function download(base: string, remote: string, candidate: Candidate): Promise<Map<string, Buffer>> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const files = new Map<string, Buffer>()
  let left = UPLOAD_LIMIT
  async function take(name: string): Promise<Buffer | null> {
    if (files.size >= MAX_FILES)
      throw new CliError(`${remote} ${versionOf(candidate)} has more than ${MAX_FILES} files.`)
    const url = `${base}/mfe/${remote}/${versionOf(candidate)}/${name}`
    const most = `the version has more than ${UPLOAD_LIMIT} bytes`
    const content = await fetchFile(url, { bytes: left, most, signal })
    if (content === null) return null
    left -= content.length
    files.set(name, content)
    return content
  }
  for (const name of Object.keys(candidate.extras.codex.assets))
    if ((await take(name)) === null) throw new CliError(`${base} lists ${name} of ${remote}, but has no such file.`)
  await take(MANIFEST)
  const use = await take(USE_FILE)
  for (const [name, integrity] of Object.entries(use === null ? {} : readUse(use).declarations)) {
    const content = await take(name)
    if (content === null || integrityOf(content) !== integrity)
      throw new CliError(`${base}: ${name} of ${remote} does not match its hash in ${USE_FILE}.`)
  }
  return files
}
