export { forgetPresses, hasFirstFrame, removeFirstFrame } from './adopt'
export { useAdoption } from './use-adoption'
