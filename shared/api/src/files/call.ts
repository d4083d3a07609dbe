/** What the calls with files share. */
import { attach, createEffect, createEvent, sample, scopeBind, type Effect } from 'effector'
import type { Endpoint, FileEndpoint, UploadEndpoint } from '@codex/contracts/endpoints'
import { $token } from '@codex/session'
import type { ApiError } from '../api-error'
import { exchange } from '../exchange'
import { createOpenCalls } from '../open-calls'
import { expireSessionOnRefusal } from '../session-expiry'
import { filesOverNetwork, type FileCall } from './over-network'

export type { FileCall }

export type FileTransport = (call: FileCall, signal: AbortSignal) => unknown

/** Ends every open call of the endpoint; its effect fails with status 0 and no message. */
export const aborted = createEvent<Endpoint>()

const [$open, abortFx, run] = createOpenCalls('')

/** Carries a call over `transport`. Fails with ApiError only. */
export const carry = (transport: FileTransport) => (call: FileCall) =>
  run(call.endpoint, (signal) => {
    const onProgress = scopeBind(call.onProgress, { safe: true })
    return exchange(call, ({ body }) => transport({ ...call, body, onProgress }, signal))
  })

export const fileFx = createEffect<FileCall, unknown, ApiError>(carry(filesOverNetwork))
expireSessionOnRefusal(fileFx.fail)

/* @__NO_SIDE_EFFECTS__ */
export const uploading = <Reply>(endpoint: UploadEndpoint<Reply>) =>
  attach({
    effect: fileFx,
    source: $token,
    mapParams: (file: Blob, token) => ({ endpoint, body: file, token, onProgress: () => undefined }),
    // fileFx serves every endpoint with a file, so its result is unknown; this endpoint's own `read` returned it.
  }) as Effect<Blob, Reply, ApiError>

/* @__NO_SIDE_EFFECTS__ */
export const downloading = <Body>(endpoint: FileEndpoint<Body, Blob>) =>
  attach({
    effect: fileFx,
    source: $token,
    mapParams: (body: Body, token) => ({ endpoint, body, token, onProgress: () => undefined }),
  }) as Effect<Body, Blob, ApiError> // as above

sample({
  clock: aborted,
  source: $open,
  fn: (all, endpoint) => all.filter((one) => one.endpoint === endpoint),
  target: abortFx,
})
