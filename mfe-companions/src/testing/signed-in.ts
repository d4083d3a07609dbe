import { fork, type Scope } from 'effector'
import { server, type on } from '@codex/api/testing'
import { $companion, $status, $token, $user } from '@codex/session'
import { selectCompanion, type Profile } from '@codex/contracts/entities'

interface Start {
  readonly companion?: Profile
}

/** A scope with user-1 signed in and these answers of the server. */
export function signedInScope(answers: readonly ReturnType<typeof on>[], { companion }: Start = {}): Scope {
  return fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, { id: 'user-1', username: 'ada', email: 'ada@example.org' }],
      [$companion, companion === undefined ? null : selectCompanion(companion)],
    ],
    handlers: [server(...answers)],
  })
}
