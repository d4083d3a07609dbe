/** Calls below /user for the API keys of an account. */
import { apiKeys } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = call(apiKeys.list)
export const addFx = call(apiKeys.add)
export const removeFx = call(apiKeys.remove)
