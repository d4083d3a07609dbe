export { permitsInDatabase } from './database-permits'
export { createLimits } from './limits'
export type { Limits } from './limits'
export { createSemaphore, permitsInMemory } from './semaphore'
