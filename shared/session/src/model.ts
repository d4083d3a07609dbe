/** Spec 4 "Auth" and "Session": who is signed in, until when, and with which companion. */
import { attach, combine, createStore, merge, sample } from 'effector'
import type { SelectedCompanion, User } from '@codex/contracts/entities'
import {
  clockTicked,
  companionCleared,
  companionSelected,
  companionsChanged,
  conversationOpened,
  messageRequested,
  sessionExpired,
  sessionExtended,
  sessionStarted,
  signedIn,
  signedOut,
  userRefreshed,
} from './events'
import type { MessageRequest } from './events'
import * as persistence from './persistence'

export type Status = 'loading' | 'anonymous' | 'authenticated'

/** ms epoch; null before the first session. */
interface LastReview {
  readonly now: number | null
  readonly expiresAt: number | null
}

const restoreFx = attach({ effect: persistence.readStoredFx })
const followTabFx = attach({
  effect: persistence.readStoredFx,
  mapParams: (_: { readonly cleared: boolean }) => undefined,
})
const reviewFx = attach({ effect: persistence.readStoredFx, mapParams: (_: LastReview) => undefined })
const storeFx = attach({ effect: persistence.storeSessionFx })
const storeChangeFx = attach({ effect: persistence.storeChangeFx })
const loadLastFx = attach({ effect: persistence.loadLastFx })

export const $status = createStore<Status>('loading')
export const $user = createStore<User | null>(null)
export const $token = createStore<string | null>(null)
/** ms epoch. */
export const $expiresAt = createStore<number | null>(null)
export const $companion = createStore<SelectedCompanion | null>(null)
/** The id of the companion that the user had selected last in this browser, also before a logout. */
export const $lastCompanionId = createStore<string | null>(null)
export const $companionsVersion = createStore(0)
/** By companion: its open conversation in this page. */
const $opened = createStore<ReadonlyMap<string, string>>(new Map())
/** The id of the open conversation with the selected companion: of the first one that of the companion. Null without a companion. */
export const $conversationId = combine($companion, $opened, (companion, opened) =>
  companion === null ? null : (opened.get(companion.id) ?? companion.id),
)
/** The latest request, as long as its companion may be shown. */
export const $requestedMessage = createStore<MessageRequest | null>(null)
const $now = createStore<number | null>(null)
const $authenticated = $status.map((status) => status === 'authenticated')

export const $remainingMinutes = combine($expiresAt, $now, (expiresAt, now) =>
  expiresAt === null || now === null ? null : Math.max(0, Math.ceil((expiresAt - now) / 60_000)),
)

const $session = combine($token, $expiresAt, $user, (token, expiresAt, user) =>
  token === null || expiresAt === null ? null : { token, expiresAt, user },
)

// Answers that arrive after the session has ended must not restore parts of it.
const extended = sample({ clock: sessionExtended, filter: $authenticated })
const refreshed = sample({ clock: userRefreshed, filter: $authenticated })

const reviewed = reviewFx.done.map(({ params: last, result }) => ({
  ...result,
  // Of a clock that was set back since: the session keeps the time that it had left.
  setBackTo:
    last.now === null || last.expiresAt === null || result.now >= last.now
      ? null
      : result.now + last.expiresAt - last.now,
}))
const setBack = sample({
  clock: reviewed,
  filter: ({ setBackTo }) => setBackTo !== null,
  fn: ({ setBackTo }) => ({ expiresAt: setBackTo }),
})

const followed = sample({
  clock: [
    followTabFx.doneData,
    sample({ clock: reviewed, filter: ({ session, setBackTo }) => session !== null && setBackTo === null }),
  ],
  source: { user: $user, companion: $companion },
  fn: ({ user, companion }, stored) =>
    user !== null && stored.session?.user?.id === user.id ? { ...stored, companion } : stored,
})
const loaded = merge([restoreFx.doneData, followed])
const loadedLast = sample({
  clock: loadLastFx.done,
  source: $user,
  filter: (user, { params }) => user?.id === params.id,
  fn: (_, done) => done,
})
const written = merge([storeFx.doneData, storeChangeFx.doneData])
const ended = merge([signedOut, sessionExpired])

/** What was opened before stays. */
const withFirst = (opened: ReadonlyMap<string, string>, companionId: string, conversationId = companionId) =>
  opened.has(companionId) ? opened : new Map(opened).set(companionId, conversationId)

/** All remotes read the same object. */
const frozen = (user: User | null) => user && Object.freeze({ ...user })

$status
  .on(loaded, (_, { session }) => (session === null ? 'anonymous' : 'authenticated'))
  .on(signedIn, () => 'authenticated')
  .on([ended, restoreFx.fail], () => 'anonymous')
$user
  .on(loaded, (_, { session }) => frozen(session?.user ?? null))
  .on(signedIn, (_, { user }) => frozen(user))
  .on(refreshed, (_, user) => frozen(user))
  .reset(ended)
$token
  .on(loaded, (_, { session }) => session?.token ?? null)
  .on(signedIn, (_, { token }) => token)
  .reset(ended)
$expiresAt
  .on(loaded, (_, { session }) => session?.expiresAt ?? null)
  .on([signedIn, extended, setBack, written], (_, { expiresAt }) => expiresAt)
  .reset(ended)
$now.on([loaded, reviewFx.doneData, written], (_, { now }) => now).reset(ended)
$companion
  .on(loaded, (_, { companion }) => companion)
  .on(companionSelected, (_, companion) => companion)
  .reset(companionCleared, signedIn, ended)
$lastCompanionId
  .on(loadedLast, (_, { result }) => result)
  .on(companionSelected, (_, { id }) => id)
  .reset(ended)
$opened
  // The address opens another one.
  .on(loaded, (opened, { companion }) => (companion === null ? opened : withFirst(opened, companion.id)))
  // A newer list does not change what is shown.
  .on(companionSelected, (opened, { id, conversation_id }) => withFirst(opened, id, conversation_id))
  .on([conversationOpened, messageRequested], (opened, { companionId, conversationId = companionId }) =>
    new Map(opened).set(companionId, conversationId),
  )
  .reset(signedIn, ended)
$companionsVersion.on(companionsChanged, (version) => version + 1)
$requestedMessage
  .on(messageRequested, (_, request) => request)
  .on(companionSelected, (request, { id }) => (request?.companionId === id ? request : null))
  .reset(companionCleared, signedIn, ended)

sample({ clock: sessionStarted, target: [persistence.wipeStoredAvatarsFx, persistence.listenToTabsFx, restoreFx] })
sample({ clock: persistence.otherTabChanged, target: followTabFx })
sample({
  clock: followTabFx.done,
  filter: ({ params, result }) => params.cleared && result.session === null,
  fn: () => undefined,
  target: signedOut,
})
sample({
  clock: clockTicked,
  source: { now: $now, expiresAt: $expiresAt },
  filter: $authenticated,
  target: reviewFx,
})

// A browser that refuses cookies has nothing stored: its session lives in this page until its own expiry.
sample({
  clock: reviewFx.doneData,
  source: $expiresAt,
  filter: (expiresAt, { now }) => expiresAt !== null && expiresAt <= now,
  fn: () => undefined,
  target: sessionExpired,
})

sample({ clock: signedIn, source: $session, filter: (session) => session !== null, target: storeFx })
sample({
  clock: [extended, refreshed, setBack],
  source: $session,
  filter: (session) => session !== null,
  target: storeChangeFx,
})
const came = merge([
  signedIn,
  merge([restoreFx.doneData, followTabFx.doneData]).filterMap(({ session, companion }) =>
    companion === null ? (session ?? undefined) : undefined,
  ),
])
sample({ clock: came.filterMap(({ user }) => user ?? undefined), target: loadLastFx })
sample({ clock: signedIn, fn: () => undefined, target: persistence.restoreLastingFx })
sample({
  clock: [companionSelected, companionCleared],
  source: { user: $user, companion: $companion },
  filter: ({ user }) => user !== null,
  fn: ({ user, companion }) => ({ userId: user?.id ?? '', companion }),
  target: persistence.storeCompanionFx,
})
sample({ clock: signedOut, target: persistence.leaveFx })
sample({
  clock: [
    sessionExpired,
    restoreFx.fail,
    sample({ clock: restoreFx.doneData, filter: ({ session }) => session === null }),
  ],
  fn: () => undefined,
  target: persistence.removeSessionFx,
})
