export { createLimits } from './limits'
export type { Limits } from './limits'
export { slotsInDatabase, slotsInMemory } from './slots'
