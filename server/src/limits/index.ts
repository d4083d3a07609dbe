export { createLimits } from './limits'
export type { Limits, Rates } from './limits'
export type { Rate } from './rate'
export { slotsInDatabase, slotsInMemory } from './slots'
