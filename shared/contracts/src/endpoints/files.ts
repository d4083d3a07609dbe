import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { manage } from '../texts'
import type { BodyOfFields, Definition, Endpoint, Fields, NoFields } from './endpoint'
import { endpoint } from './endpoint'
import { readingBy } from './reading'

/** Calls with a file for their answer or their body. */

/** A call whose answer or body is a file. */
export interface FileEndpoint<Body = unknown, Reply = unknown> extends Endpoint<Body, Reply> {
  readonly media: 'application/zip' | 'application/jsonl' | 'application/octet-stream' | 'image/png'
}

/** A call whose body is a file of at most `most` bytes. */
export interface UploadEndpoint<Reply = unknown> extends FileEndpoint<Blob, Reply> {
  readonly most: number
}

const TAGS = ['[object Blob]', '[object File]']

/** The contracts are compiled without the types of the browser. */
const isFile = (raw: unknown): raw is Blob & { readonly size: number } =>
  TAGS.includes(Object.prototype.toString.call(raw))

const file =
  (fallback: string) =>
  (raw: unknown): Blob => {
    if (isFile(raw)) return raw
    throw new ContractError(fallback)
  }

type Download<F extends Fields> = Pick<Definition<F, Blob>, 'path' | 'fields' | 'together' | 'fallback'>

/* @__NO_SIDE_EFFECTS__ */
export const downloading = <F extends Fields = NoFields>({
  media,
  ...definition
}: Download<F> & Pick<FileEndpoint, 'media'>): FileEndpoint<BodyOfFields<F>, Blob> => ({
  ...endpoint<Blob, F>({ ...definition, reply: v.blob(), read: file(definition.fallback) }),
  media,
})

interface Upload<Reply> extends Pick<Definition<NoFields, Reply>, 'path' | 'reply' | 'fallback' | 'read'> {
  /** `wrong` refuses what is no file, or an empty one. */
  readonly file: Pick<UploadEndpoint, 'media' | 'most'> & { readonly wrong: string }
}

/** A file is sent as it is. The server reads it as a stream, without `accept`. */
/* @__NO_SIDE_EFFECTS__ */
export const uploading = <Reply>({
  path,
  file: { media, most, wrong },
  reply,
  fallback,
  read = readingBy(reply, fallback),
}: Upload<Reply>): UploadEndpoint<Reply> => ({
  path,
  access: 'signed-in',
  media,
  most,
  body: v.blob(),
  reply,
  fallback,
  read,
  accept(raw) {
    if (!isFile(raw) || raw.size === 0) return { ok: false, message: wrong }
    return raw.size > most ? { ok: false, message: manage.uploadTooLarge } : { ok: true, body: raw }
  },
})
