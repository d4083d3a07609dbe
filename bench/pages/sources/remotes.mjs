/** Replaces shell/src/remotes: the remotes are part of the bundle. */
import auth from '../../../mfe-auth/src/remote.ts'
import chat from '../../../mfe-chat/src/remote.ts'
import companions from '../../../mfe-companions/src/remote.ts'

const bundled = (remote) => ({ ...remote, wanted: () => undefined })

export const authRemote = bundled(auth)
export const chatRemote = bundled(chat)
export const companionsRemote = bundled(companions)

export const RemoteSlot = ({ remote, children }) => children(remote)

// What the shell does only because remotes load at run time; one-bundle.test.ts checks that nothing is missing.
export const FailedRemote = () => null
export const LeaveGuard = ({ children }) => children
export const prefetchAllowed = () => undefined
export const readOverrides = () => []
export const reportUnfinishedRenders = () => undefined
export const watchNavigations = () => undefined
export const screenRemote = () => bundled({})
export const takeOverrides = () => undefined
export const topBarRef = { current: null }
export const watchRemotes = () => undefined
