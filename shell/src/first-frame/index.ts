export { forgetPresses } from './adopt'
export { sessionFollowed } from './follow'
export { hasFirstFrame, removeFirstFrame } from './parts'
export { useAdoption } from './use-adoption'
