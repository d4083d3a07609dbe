import type { CompanionsRemote } from '@codex/contracts'
import { Sidebar } from './sidebar'

export default { Sidebar } satisfies CompanionsRemote
