export type { Asked, Hit } from './recall'
export { createRecall } from './recall'
