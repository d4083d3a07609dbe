/** Calls with files. They are loaded with the part that makes them: the first chunks have none of this. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind, type Effect } from 'effector'
import { account, type Endpoint } from '@codex/contracts/endpoints'
import { $token } from '@codex/session'
import { ApiError } from '../api-error'
import { exchange } from '../exchange'
import { expireSessionOnRefusal } from '../session-expiry'
import { filesOverNetwork, type FileCall } from './over-network'

export type FileTransport = (call: FileCall, signal: AbortSignal) => unknown

interface Open {
  readonly endpoint: Endpoint
  readonly controller: AbortController
}

/** Ends every open call of the endpoint; its effect fails with status 0 and no message. */
export const aborted = createEvent<Endpoint>()

const opened = createEvent<Open>()
const closed = createEvent<Open>()
const $open = createStore<readonly Open[]>([])
  .on(opened, (all, one) => [...all, one])
  .on(closed, (all, one) => all.filter((other) => other !== one))
const abortFx = createEffect((all: readonly Open[]) => {
  for (const { controller } of all) controller.abort()
})

/** Carries a call over `transport`. Fails with ApiError only. */
export const carry = (transport: FileTransport) => async (call: FileCall) => {
  const safe = { safe: true }
  const onProgress = scopeBind(call.onProgress, safe)
  const close = scopeBind(closed, safe)
  const open = { endpoint: call.endpoint, controller: new AbortController() }
  const { signal } = open.controller
  scopeBind(opened, safe)(open)
  try {
    return await exchange(call, (clean) => transport({ ...clean, onProgress }, signal))
  } catch (error) {
    throw signal.aborted ? new ApiError(0, '') : error
  } finally {
    close(open)
  }
}

export const fileFx = createEffect<FileCall, unknown, ApiError>(carry(filesOverNetwork))
expireSessionOnRefusal(fileFx.fail)

/** Its params get the bytes that have arrived, a few times per second. */
export const exportAccountFx = attach({
  effect: fileFx,
  source: $token,
  mapParams: (onProgress: FileCall['onProgress'], token) => ({
    endpoint: account.exportAccount,
    body: {},
    token,
    onProgress,
  }),
  // fileFx serves every endpoint with a file, so its result is unknown; this endpoint's own `read` returned it.
}) as Effect<FileCall['onProgress'], Blob, ApiError>

const uploading = <Reply>(endpoint: Endpoint<Blob, Reply>) =>
  attach({
    effect: fileFx,
    source: $token,
    mapParams: (file: Blob, token) => ({ endpoint, body: file, token, onProgress: () => undefined }),
  }) as Effect<Blob, Reply, ApiError> // as above

export const checkImportFx = /* @__PURE__ */ uploading(account.checkImport)
export const importAccountFx = /* @__PURE__ */ uploading(account.importAccount)
export const importAgainFx = /* @__PURE__ */ uploading(account.importAgain)
export const importChatFx = /* @__PURE__ */ uploading(account.importChat)

sample({
  clock: aborted,
  source: $open,
  fn: (all, endpoint) => all.filter((one) => one.endpoint === endpoint),
  target: abortFx,
})
