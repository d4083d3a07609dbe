/** Spec 2 "Home layout", spec 4 "Sidebar". */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { character } from '@codex/api'
import { coalesced, current } from '@codex/api/current'
import { limits } from '@codex/contracts'
import { selectCompanion, type Profile, type SelectedCompanion } from '@codex/contracts/entities'
import { sidebar } from '@codex/contracts/texts'
import {
  $companion,
  $companionsVersion,
  $status,
  $user,
  companionCleared,
  companionSelected,
  leftReplyEnded,
  replyLeft,
  sessionExpired,
  signedOut,
} from '@codex/session'
import { createFlash } from '@codex/ui/flash'
import { companionDeleted } from '../deletion'
import { matching, WITHOUT_FILTER } from './filter'

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

const requested = sample({
  clock: [appeared, refreshRequested, coalesced($companionsVersion.updates, listFx.pending), $userId.updates],
  source: { visible: $visible, status: $status },
  filter: ({ visible, status }) => visible && status === 'authenticated',
})

/** The answer to an earlier request may be outdated, or about another user. */
const $turn = createStore(0).on([requested, $companionsVersion.updates, left], (turn) => turn + 1)
sample({ clock: requested, source: { turn: $turn }, target: listFx })

const listed = current(listFx.done, $turn).map(({ result }) => result.profile_list)
const refused = current(listFx.fail, $turn).map(({ error }) => error.message)

export const $companions = createStore<readonly Profile[]>([])
  .on(listed, (_, profiles) => profiles)
  .on(companionDeleted, (profiles, deleted) => profiles.filter(({ profile_id }) => profile_id !== deleted))
  .reset(left)
/** The ids of companions that write a reply which no chat shows. */
export const $writing = createStore<readonly string[]>([])
  .on(replyLeft, (ids, id) => [...ids, id])
  .on(leftReplyEnded, (ids, ended) => ids.filter((id) => id !== ended))
  .reset(left)
export const $filterable = $companions.map(({ length }) => length > WITHOUT_FILTER)
export const $query = createStore('')
  .on(filterChanged, (_, query) => query)
  .reset(left)
export const $shown = combine($companions, $filterable, $query, (companions, filterable, query) =>
  filterable ? matching(query, companions) : companions,
)
/** The list was loaded: an empty one means that there are no companions. */
export const $known = createStore(false)
  .on(listed, () => true)
  .reset(left)
export const $loading = createStore(false)
  .on(listFx, () => true)
  .reset(listed, refused, left)
export const $error = createStore<string | null>(null)
  .on(refused, (_, message) => message)
  .reset(requested, left)
export const $collapsed = createStore(false).on(collapseToggled, (collapsed) => !collapsed)
export const $selectedId = $companion.map((companion) => companion?.profile_id ?? null)
export const $empty = combine($known, $companions, (known, companions) => known && companions.length === 0)

sample({ clock: companionPicked, fn: selectCompanion, target: companionSelected })

/** Spec 4 "Sidebar": the selected companion follows the list. */
const find = (profiles: readonly Profile[], { profile_id }: SelectedCompanion) =>
  profiles.find((profile) => profile.profile_id === profile_id)

sample({
  clock: listed,
  source: $companion,
  filter: (companion, profiles) => companion !== null && !find(profiles, companion),
  fn: () => undefined,
  target: companionCleared,
})

/** The selected companion as in the new list; null when nothing is selected or it has not changed. */
function newerSelection(companion: SelectedCompanion | null, profiles: readonly Profile[]): SelectedCompanion | null {
  const profile = companion && find(profiles, companion)
  if (!profile) return null
  const newer = { ...companion, ...selectCompanion(profile) }
  return JSON.stringify(newer) === JSON.stringify(companion) ? null : newer
}

const changedSelection = sample({ clock: listed, source: $companion, fn: newerSelection })
sample({ clock: changedSelection, filter: (companion) => companion !== null, target: companionSelected })

sample({ clock: companionDeleted, fn: () => sidebar.deletion.succeeded, target: notice.shown })
