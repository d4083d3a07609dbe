import type { ChatRemote } from '@codex/contracts/remotes'
import { ChatPanel } from './panel'

export default { ChatPanel } satisfies ChatRemote
