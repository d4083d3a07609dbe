/** In the place of shell/src/remotes: the remotes are part of the bundle, and nothing has to be found or loaded. */
import auth from '../../../mfe-auth/src/remote.ts'
import chat from '../../../mfe-chat/src/remote.ts'
import companions from '../../../mfe-companions/src/remote.ts'

const here = (remote) => ({ ...remote, wanted: () => undefined })

export const authRemote = here(auth)
export const chatRemote = here(chat)
export const companionsRemote = here(companions)

export const RemoteSlot = ({ remote, children }) => children(remote)

// What the shell does because remotes come at run time. one-bundle.test.ts tells when it does something more.
export const LeaveGuard = ({ children }) => children
export const prefetchAllowed = () => undefined
export const readOverrides = () => []
export const takeOverrides = () => undefined
export const watchRemotes = () => undefined
