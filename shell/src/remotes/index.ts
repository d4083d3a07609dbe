export { authRemote, chatRemote, companionsRemote, prefetchAllowed } from './model'
export { RemoteSlot } from './view'
export { watchRemotes } from './watch'
