/** POST /connections/*. */
import { connections } from '@codex/contracts/endpoints'
import { call } from './request'

export const viewFx = call(connections.view)
export const findLocalFx = call(connections.findLocal)
export const listModelsFx = call(connections.listModels)
export const testFx = call(connections.test)
export const saveFx = call(connections.save)
export const chooseFx = call(connections.choose)
export const removeFx = call(connections.remove)
