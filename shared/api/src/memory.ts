/** POST /memory/*. */
import { memory } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = /* @__PURE__ */ call(memory.list)
export const addFx = /* @__PURE__ */ call(memory.add)
export const changeFx = /* @__PURE__ */ call(memory.change)
export const removeFx = /* @__PURE__ */ call(memory.remove)
export const recallFx = /* @__PURE__ */ call(memory.recall)
