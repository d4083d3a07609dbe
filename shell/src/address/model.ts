/** The address has the open conversation: each change of one of them changes the other. Loaded with the first one that needs it. */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { character, type ApiError } from '@codex/api'
import { selectCompanion } from '@codex/contracts/entities'
import {
  $companion,
  $conversationId,
  $status,
  companionCleared,
  companionSelected,
  conversationOpened,
  messageRequested,
} from '@codex/session'
import { addressOf, conversationAt } from '../page/conversation-address'

type Go = (path: string, options: { readonly replace: boolean }) => unknown
type Place = NonNullable<ReturnType<typeof conversationAt>>

/** The path of the page, at first and when it has changed. */
export const addressOpened = createEvent<string>()
/** The router's. */
export const routerChanged = createEvent<{ readonly go: Go }>()
/** Another screen is shown. */
export const closed = createEvent()
export const refusalDismissed = createEvent()

const $router = createStore<{ readonly go: Go } | null>(null)
  .on(routerChanged, (_, router) => router)
  .reset(closed)
const $address = createStore<{ readonly before: string | null; readonly path: string | null }>({
  before: null,
  path: null,
})
  .on(addressOpened, ({ path: before }, path) => (path === before ? undefined : { before, path }))
  .reset(closed)
const turned = $address.updates.filterMap(({ before, path }) =>
  path === null ? undefined : { isFirst: before === null, at: conversationAt(path) },
)
/** The conversation was opened before this was loaded. */
const late = turned.filterMap(({ isFirst, at }) => (isFirst && at === null ? true : undefined))
const asked = sample({
  clock: turned,
  source: $companion,
  fn(companion, { isFirst, at }) {
    const first = companion === null || isFirst ? null : { companionId: companion.id, conversationId: companion.id }
    const place = at ?? first
    return place === null ? undefined : { ...place, isHere: place.companionId === companion?.id }
  },
}).filterMap((place) => place)
const findFx = attach({
  effect: character.getProfileFx,
  mapParams: ({ companionId }: Place) => ({ profile_id: companionId }),
})
/** With a companion that is not selected yet. */
const $sought = createStore<Place | null>(null)
const isSought = (sought: Place | null, { params }: { readonly params: Place }) => sought === params
const found = sample({ clock: findFx.done, source: $sought, filter: isSought, fn: (_, end) => end })
const refused = sample({ clock: findFx.fail, source: $sought, filter: isSought, fn: (_, { error }) => error })
$sought.on(findFx, (_, place) => place).reset(companionSelected, companionCleared, refused)
/** Why the page is not at the address that was asked for. */
export const $refusal = createStore<ApiError | null>(null)
  .on(refused, (_, error) => error)
  .reset(findFx, companionSelected, refusalDismissed)

const $path = combine($companion, $conversationId, (companion, conversationId) =>
  companion === null || conversationId === null ? '/home' : addressOf(companion.id, conversationId),
)
/** Back does not lead to what is not there. */
const $replace = createStore(false)
  .on(conversationOpened, (_, { replaces = false }) => replaces)
  .on([companionCleared, refused], () => true)
  .reset(companionSelected, messageRequested, late)
// After what a remote does with the address in the same press, as the search that leaves its own entry.
const goFx = createEffect(async ({ go, path, replace }: { go: Go; path: string; replace: boolean }) => {
  await Promise.resolve()
  if (location.pathname !== path) go(path, { replace })
})

sample({ clock: asked, filter: ({ isHere }) => isHere, target: conversationOpened })
sample({ clock: asked, filter: ({ isHere }) => !isHere, target: findFx })
sample({ clock: found, fn: ({ params }) => params, target: conversationOpened })
sample({ clock: found, fn: ({ result }) => selectCompanion(result), target: companionSelected })
const moved = sample({
  clock: [$path.updates, refused, late],
  source: { path: $path, router: $router, replace: $replace, status: $status },
  fn: ({ path, router, replace, status }) =>
    router === null || status !== 'authenticated' ? undefined : { ...router, path, replace },
}).filterMap((move) => move)
sample({ clock: moved, target: goFx })
