import { account } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { AccountService } from './service'

export function accountRoutes(app: FastifyInstance, accounts: AccountService) {
  serve(app, account.answerAge, ({ caller, body }) => accounts.answerAge(caller, body.age_group))
  serve(app, account.changePassword, ({ caller, body }) => accounts.changePassword(caller, body))
  serve(app, account.changeEmail, ({ caller, body }) => accounts.changeEmail(caller, body))
  serve(app, account.sessions, ({ caller }) => accounts.sessions(caller))
  serve(app, account.endSession, ({ caller, body }) => accounts.endSession(caller, body.session_id))
  serve(app, account.viewContents, ({ caller }) => accounts.contents(caller))
  serve(app, account.deleteAccount, ({ caller, body }) => accounts.remove(caller, body))
}
