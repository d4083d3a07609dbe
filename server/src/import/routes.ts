import { account } from '@codex/contracts/endpoints'
import type { ImportChat } from './chat'
import type { ImportService } from './service'
import type { ServeFile } from '../uploads/uploads'

export function importRoutes(serveFile: ServeFile, imports: ImportService, importChat: ImportChat) {
  serveFile(account.checkImport, (caller, file) => imports.check(caller, file))
  serveFile(account.importAccount, (caller, file) => imports.store(caller, file, false))
  serveFile(account.importAgain, (caller, file) => imports.store(caller, file, true))
  serveFile(account.importChat, importChat)
}
