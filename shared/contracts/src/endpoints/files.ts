import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import { ContractError } from '../contract-error'
import { bundle, chatFile } from '../limits'
import { manage } from '../texts'
import type { Endpoint } from './endpoint'

/** Calls with a file for their answer or their body. */

const TAGS = ['[object Blob]', '[object File]']

/** The contracts are compiled without the types of the browser. */
const isFile = (raw: unknown): raw is Blob & { readonly size: number } =>
  TAGS.includes(Object.prototype.toString.call(raw))

export const file =
  (fallback: string) =>
  (raw: unknown): Blob => {
    if (isFile(raw)) return raw
    throw new ContractError(fallback)
  }

/** A file is sent as it is. The server reads it as a stream, without `accept`. */
export const uploading = <Reply>({
  path,
  media,
  reply,
  fallback,
  read,
}: {
  readonly path: `/user/${string}`
  readonly media?: 'application/jsonl'
  readonly reply: GenericSchema<Reply>
  readonly fallback: string
  readonly read: (raw: unknown) => Reply
}): Endpoint<Blob, Reply> => ({
  path,
  access: 'signed-in',
  ...(media && { media }),
  body: /* @__PURE__ */ v.blob(),
  reply,
  fallback,
  read,
  accept(raw) {
    if (!isFile(raw) || raw.size === 0) return { ok: false, message: media ? manage.notAChat : manage.notAnExport }
    return raw.size > (media ? chatFile : bundle).upload
      ? { ok: false, message: manage.uploadTooLarge }
      : { ok: true, body: raw }
  },
})
