/** Downloads and uploads of the export of an account, through HTTP without a network. */
import { account } from '@codex/contracts/endpoints'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Answer, TestServer } from './server'
import { bearer } from './server'
import { filesOf } from './zip'

export const download = ({ post }: TestServer, token: string) =>
  post(account.exportAccount.path, undefined, bearer(token))

/** `path`: of one of the calls that take a file. */
export async function upload(
  { post }: TestServer,
  path: string,
  zip: Buffer,
  token: string,
  type = 'application/zip',
): Promise<Answer> {
  const answer = await post(path, zip, { ...bearer(token), 'content-type': type })
  return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers }
}

/** A ZIP of these files. */
export function zipOf(files: Iterable<readonly [path: string, text: string | Buffer]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** The export with changed files. */
export async function changed(zip: Buffer, change: (files: Map<string, string>) => void): Promise<Buffer> {
  const files = new Map(await filesOf(zip))
  change(files)
  return zipOf(files)
}
