/** POST /persona/*. */
import { personas } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = call(personas.list)
export const addFx = call(personas.add)
export const changeFx = call(personas.change)
export const removeFx = call(personas.remove)
