/** POST /memory/*. */
import { memory } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = call(memory.list)
export const addFx = call(memory.add)
export const changeFx = call(memory.change)
export const removeFx = call(memory.remove)
export const checkFx = call(memory.check)
export const recallFx = call(memory.recall)
