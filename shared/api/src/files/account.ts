/** Calls are apart by area: a bundle has the limits and texts of the areas that it calls. */
import { attach, type Effect } from 'effector'
import { account } from '@codex/contracts/endpoints'
import { $token } from '@codex/session'
import type { ApiError } from '../api-error'
import { fileFx, uploading, type FileCall } from './call'

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
}) as Effect<FileCall['onProgress'], Blob, ApiError> // as in `uploading`

export const checkImportFx = uploading(account.checkImport)
export const importAccountFx = uploading(account.importAccount)
export const importAgainFx = uploading(account.importAgain)
export const importChatFx = uploading(account.importChat)
