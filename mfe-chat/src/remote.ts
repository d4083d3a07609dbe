/** Architecture 2: the one module this remote exposes. */
import type { ChatRemote } from '@codex/contracts/remotes'
import { ChatPanel } from './panel'

export default { ChatPanel } satisfies ChatRemote
