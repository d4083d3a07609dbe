export { forgetPresses } from './adopt'
export { conversationFollowed, removeHiddenFrames } from './follow'
export { hasFirstFrame, removeFirstFrame } from './parts'
export { useAdoption } from './use-adoption'
