/** In the place of shell/src/remotes: the remotes are part of the bundle, and nothing has to be found or loaded. */
export { default as authRemote } from '../../../mfe-auth/src/remote.ts'
export { default as chatRemote } from '../../../mfe-chat/src/remote.ts'
export { default as companionsRemote } from '../../../mfe-companions/src/remote.ts'

export const RemoteSlot = ({ remote, children }) => children(remote)

export const watchRemotes = () => undefined
