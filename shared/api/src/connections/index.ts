/** POST /connections/*. */
import { connections } from '@codex/contracts/endpoints'
import { call } from '../request'

export { testFx, testLeft } from './test-stream'

export const viewFx = call(connections.view)
export const findLocalFx = call(connections.findLocal)
export const listModelsFx = call(connections.listModels)
export const saveFx = call(connections.save)
export const chooseFx = call(connections.choose)
export const removeFx = call(connections.remove)
export const localModelsFx = call(connections.localModels)
export const downloadFx = call(connections.download)
export const cancelDownloadFx = call(connections.cancelDownload)
export const removeDownloadFx = call(connections.removeDownload)
