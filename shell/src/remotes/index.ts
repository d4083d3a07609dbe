export { authRemote, chatRemote, companionsRemote } from './model'
export { RemoteSlot } from './view'
export { watchRemotes } from './watch'
