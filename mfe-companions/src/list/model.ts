/** Spec 2 "Home layout", spec 4 "Sidebar". */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { character } from '@codex/api'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import {
  $companion,
  $companionsVersion,
  $status,
  $user,
  companionCleared,
  companionSelected,
  sessionExpired,
  signedOut,
} from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { companionDeleted } from '../deletion'
import { failedUnseen, givenUp, succeededUnseen } from '../wizard'
import { givenUpNotice } from '../wizard/words'
import { matching, WITHOUT_FILTER } from './filter'
import { isListed, newerSelection } from './selection'

export const appeared = createEvent()
export const disappeared = createEvent()
export const refreshRequested = createEvent()
export const collapseToggled = createEvent()
export const filterChanged = createEvent<string>()
export const companionPicked = createEvent<Profile>()

const listFx = attach<{ readonly turn: number }, typeof character.listProfilesFx>({
  effect: character.listProfilesFx,
  mapParams: () => ({}),
})

export const notice = createFlash({ timeout: limits.sidebarSuccess })
export const failure = createFlash({ timeout: limits.errorBanner })

const $userId = $user.map((user) => user?.id ?? null)
const left = merge([$userId.updates, signedOut, sessionExpired])
const $visible = createStore(false)
  .on(appeared, () => true)
  .reset(disappeared)

const asked = sample({
  clock: [appeared, refreshRequested, $companionsVersion.updates, $userId.updates],
  source: { visible: $visible, status: $status },
  filter: ({ visible, status }) => visible && status === 'authenticated',
  fn: () => undefined,
})

/** Only the answer to the latest question counts: an earlier one may know less, or be about another user. */
const $turn = createStore(0).on([asked, left], (turn) => turn + 1)
sample({ clock: asked, source: { turn: $turn }, target: listFx })

const isLatest = (turn: number, { params }: { readonly params: { readonly turn: number } }) => params.turn === turn
const listed = sample({
  clock: listFx.done,
  source: $turn,
  filter: isLatest,
  fn: (_, { result }) => result.profile_list,
})
const refused = sample({ clock: listFx.fail, source: $turn, filter: isLatest, fn: (_, { error }) => error.message })

export const $companions = createStore<readonly Profile[]>([])
  .on(listed, (_, profiles) => profiles)
  .on(companionDeleted, (profiles, deleted) => profiles.filter(({ profile_id }) => profile_id !== deleted))
  .reset(left)
/** There are so many that one wants to look for one. */
export const $filterable = $companions.map(({ length }) => length > WITHOUT_FILTER)
export const $query = createStore('')
  .on(filterChanged, (_, query) => query)
  .reset(left)
/** Those that the filter lets through. */
export const $shown = combine($companions, $filterable, $query, (companions, filterable, query) =>
  filterable ? matching(query, companions) : companions,
)
/** The list is known, so an empty one means that there are none. */
export const $known = createStore(false)
  .on(listed, () => true)
  .reset(left)
export const $loading = createStore(false)
  .on(listFx, () => true)
  .reset(listed, refused, left)
export const $error = createStore<string | null>(null)
  .on(refused, (_, message) => message)
  .reset(asked, left)
export const $collapsed = createStore(false).on(collapseToggled, (collapsed) => !collapsed)
export const $selectedId = $companion.map((companion) => companion?.profile_id ?? null)
export const $empty = combine($known, $companions, (known, companions) => known && companions.length === 0)

sample({ clock: companionPicked, fn: selectCompanion, target: companionSelected })
sample({
  clock: listed,
  source: $companion,
  filter: (companion, profiles) => companion !== null && !isListed(companion, profiles),
  fn: () => undefined,
  target: companionCleared,
})

const changedSelection = sample({ clock: listed, source: $companion, fn: newerSelection })
sample({ clock: changedSelection, filter: (companion) => companion !== null, target: companionSelected })

sample({ clock: companionDeleted, fn: () => sidebar.deletion.succeeded, target: notice.shown })
sample({ clock: succeededUnseen, target: notice.shown })
sample({ clock: failedUnseen, target: failure.shown })
sample({ clock: givenUp, fn: () => givenUpNotice, target: failure.shown })
