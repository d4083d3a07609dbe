/** Stores the unsaved form of this tab, so that it survives a crash, a reload and the end of the session. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { cards } from '@codex/contracts/texts'
import { failure } from '../../list'
import { $histories } from '../assist/model'
import { filesChosen } from '../cards/files'
import {
  $choices,
  $draft,
  $edited,
  $imported,
  $open,
  $ownerId,
  $step,
  $userId,
  began,
  closed,
  created,
  draftEdited,
  filled,
  portraitGiven,
  restored,
  success,
  textReplaced,
  updated,
  wordsGiven,
} from '../form'
import { readStoredCard, storeCardFx } from '../form/stored-card'
import { opened, type Request } from '../requests'
import { CARD_KEY, KEY, removeFx } from '../stored-form'
import { readStoredSitting, type StoredSitting } from '../stored-sitting'
import { discardedNotice, restoredNotice } from '../words'

/** A render error of the wizard. */
export const crashed = createEvent()

/** false: the storage is blocked or full. */
function stores(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Where it cannot be stored, the form exists only in memory. */
const storeFx = createEffect<StoredSitting, void>(({ imported, ...form }) => {
  const text = JSON.stringify({ ...form, card: imported?.card.content_hash })
  const store = () => sessionStorage.setItem(KEY, text)
  const storeAlone = () => {
    sessionStorage.removeItem(CARD_KEY)
    store()
  }
  if (!stores(store)) stores(storeAlone)
})
const readFx = createEffect<{ readonly userId: string; readonly request: Request }, StoredSitting | null>(
  ({ userId }) => {
    try {
      return readStoredSitting(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), userId, readStoredCard)
    } catch {
      return null
    }
  },
)

/** Render errors outside the steps since the last edit. */
export const $crashes = createStore(0)
  .on(crashed, (crashes) => crashes + 1)
  .on(restored, (_, { crashes }) => crashes)
  .reset(began, closed, filled, draftEdited, textReplaced)

/** A form with which the wizard failed twice outside its steps would fail again. */
const discarded = sample({ clock: crashed, source: $crashes, filter: (crashes) => crashes > 1 })

const $unsaved = createStore(false)
  .on([draftEdited, textReplaced, restored, filled], () => true)
  .reset(began, closed, created, updated)

/** The unsaved form; null when there is nothing to store. */
export const $unsavedSitting = combine(
  {
    unsaved: $unsaved,
    userId: $ownerId,
    edited: $edited,
    step: $step,
    draft: $draft,
    histories: $histories,
    crashes: $crashes,
    imported: $imported,
    choices: $choices,
  },
  ({ unsaved, userId, ...sitting }): StoredSitting | null =>
    unsaved && userId !== null ? { userId, ...sitting } : null,
)

sample({
  clock: [draftEdited, textReplaced, portraitGiven, restored, filled, $choices.updates, $step.updates, crashed],
  source: $unsavedSitting,
  filter: (sitting) => sitting !== null,
  target: storeFx,
})
sample({
  clock: [closed, created, updated],
  source: $unsavedSitting,
  // The next card may be in the form already.
  filter: (sitting) => sitting === null,
  fn: () => undefined,
  target: removeFx,
})
sample({
  clock: [filled, restored.filterMap(({ imported }) => imported ?? undefined)],
  target: storeCardFx,
})
sample({ clock: discarded, fn: () => undefined, target: closed })
sample({ clock: discarded, fn: () => discardedNotice, target: failure.shown })

// An unsaved form of this user comes first: a new form would replace it in the storage.
sample({
  clock: opened,
  source: { open: $open, userId: $userId },
  filter: ({ open, userId }) => !open && userId !== null,
  fn: ({ userId }, request) => ({ userId: userId ?? '', request }),
  target: readFx,
})
sample({ clock: readFx.doneData, filter: (sitting) => sitting !== null, target: restored })
const absent = sample({
  clock: readFx.done,
  filter: ({ result }) => result === null,
  fn: ({ params }) => params.request,
})
sample({ clock: absent, fn: () => undefined, target: removeFx })
sample({
  clock: [absent, sample({ clock: opened, filter: $open })],
  filter: (request) => request !== 'restore',
  fn: (request) => editIn(request)?.edited ?? null,
  target: began,
})
sample({
  clock: absent.filterMap((request) => editIn(request)?.words),
  target: wordsGiven,
})
// After the form is there, with which they may compete.
sample({
  clock: readFx.done.filterMap(({ params: { request } }) => filesOf(request)),
  target: filesChosen,
})
sample({
  clock: restored,
  fn: ({ cardLost }) => (cardLost ? cards.review.lost : restoredNotice),
  target: success.shown,
})

function editIn(request: Request) {
  return typeof request === 'object' && 'edited' in request ? request : undefined
}

function filesOf(request: Request) {
  return typeof request === 'object' && 'files' in request ? request.files : undefined
}
