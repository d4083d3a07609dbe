/** A call whose body is a file: it is read as a stream, and not by the contract's `accept`. */
import { API_PREFIX } from '@codex/contracts/endpoints'
import type { UploadEndpoint } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { parse } from 'valibot'
import type { Caller } from './caller'
import { Refusal } from './refusal'
import { scoped } from './scoped'
import { expectSignedIn } from './authenticated'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as an upload. */
    readonly uploads?: true
  }
}

export interface Upload {
  readonly caller: Caller
  readonly body: Readable
  /** Bytes that the client said it would send; 0: it did not say. */
  readonly announced: number
}

/** `answer` returns the contract's reply. */
export function serveUpload<Reply>(
  app: FastifyInstance,
  endpoint: UploadEndpoint<Reply>,
  answer: (upload: Upload) => Promise<Reply>,
) {
  const { onRequest, callerOf } = expectSignedIn(app, endpoint)
  void app.register(
    scoped(endpoint.path, (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(endpoint.media, (_request, payload, parsed) => parsed(null, payload))
      scope.post(API_PREFIX + endpoint.path, { onRequest, config: { uploads: true } }, async (request) => {
        const caller = callerOf(request)
        const { body } = request
        if (!(body instanceof Readable)) throw new Refusal(415, failures.unsupportedMediaType)
        await app.limits.path(endpoint.path, caller)
        const announced = Number(request.headers['content-length'] ?? 0)
        return parse(endpoint.reply, await answer({ caller, body, announced }))
      })
    }),
  )
}
