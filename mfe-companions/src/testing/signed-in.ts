import { fork, type Scope } from 'effector'
import { files, server, type on } from '@codex/api/testing'
import { $companion, $status, $token, $user } from '@codex/session'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { detailsPart } from '../details/part'
import { Details } from '../details/view'
import { wizardPart } from '../wizard/part'
import { Wizard } from '../wizard/view'

interface Start {
  readonly companion?: Profile
  /** The lazy parts are loaded: requests open them at once. */
  readonly loaded?: boolean
}

/** A scope with user-1 signed in and these answers of the server. */
export function signedInScope(
  answers: readonly ReturnType<typeof on>[],
  { companion, loaded = true }: Start = {},
): Scope {
  return fork({
    values: [
      [$status, 'authenticated'],
      [$token, 'token-1'],
      [$user, { id: 'user-1', username: 'ada', email: 'ada@example.org' }],
      [$companion, companion === undefined ? null : selectCompanion(companion)],
      [detailsPart.$view, loaded ? { View: Details } : null],
      [wizardPart.$view, loaded ? { View: Wizard } : null],
    ],
    handlers: [server(...answers), files(...answers)],
  })
}
