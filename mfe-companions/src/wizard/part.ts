/** The wizard and its model are loaded when it is first requested, or when this tab has an unsaved form. */
import { merge, sample } from 'effector'
import { $user, profileChangeRequested, signedOut } from '@codex/session'
import { createChunk } from '@codex/ui/chunk'
import { openWhenLoaded } from '../lazy-part'
import { $companions } from '../list/model'
import {
  cancelled,
  cardsChosen,
  createRequested,
  editRequested,
  opened,
  restoreRequested,
  type Request,
} from './requests'
import { lookFx, removeFx } from './stored-form'

const part = createChunk(() => import('./view').then(({ Wizard }) => ({ View: Wizard })))

const $userId = $user.map((user) => user?.id ?? null)

sample({
  clock: [restoreRequested, $userId.updates],
  source: $userId,
  filter: (userId) => userId !== null,
  target: lookFx,
})
const found = sample({ clock: lookFx.doneData, filter: (own) => own })
sample({
  clock: [signedOut, sample({ clock: lookFx.doneData, filter: (own) => !own })],
  fn: () => undefined,
  target: removeFx,
})

const withWords = sample({
  clock: profileChangeRequested,
  source: $companions,
  fn: (companions, { companionId, words }) => ({
    edited: companions.find(({ profile_id }) => profile_id === companionId),
    words,
  }),
}).filterMap(({ edited, words }) => edited && { edited, words })

const requested = merge<Request>([
  withWords,
  createRequested.map(() => 'create'),
  editRequested.map((edited) => ({ edited })),
  cardsChosen.map((files) => ({ files })),
  found.map(() => 'restore'),
])

export const wizardPart = {
  requested: part.requested,
  $view: part.$module,
  cancelled,
  ...openWhenLoaded(part, { requested, dropped: merge([cancelled, signedOut, $userId.updates]), opened }),
}
