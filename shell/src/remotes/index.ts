export { authRemote, chatRemote, companionsRemote, prefetchAllowed, type Remote } from './model'
export { readOverrides, takeOverrides } from './override'
export { RemoteSlot } from './view'
export { watchRemotes } from './watch'
