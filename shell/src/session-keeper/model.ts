/** Spec 4 "Session": the check every minute, the warning before the end, and the extension by activity or inactivity. */
import { attach, combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import {
  expiryWarningMinutes,
  extendedDisplayMinutes,
  extensionHours,
  inactivity,
  sessionCheckInterval,
} from '@codex/contracts/limits'
import type * as endpoints from '@codex/contracts/endpoints'
import type { ReplyOf } from '@codex/contracts/endpoints'
import { user } from '@codex/api'
import { $expiresAt, $remainingMinutes, $status, $token, clockTicked, sessionExtended } from '@codex/session'
import { debounce } from '@codex/ui/debounce'

export const keeperStarted = createEvent()
export const minutePassed = createEvent()
export const activityNoticed = createEvent<number>()
export const extensionRequested = createEvent()
/** The next check shows the warning again. */
export const warningDismissed = createEvent()

const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export const startClockFx = createEffect(() => {
  const passed = scopeBind(minutePassed, { safe: true })
  setInterval(() => passed(), sessionCheckInterval)
  // Timers do not run while the machine sleeps, and run late in a background tab.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') passed()
  })
})

export const watchActivityFx = createEffect(() => {
  const noticed = scopeBind(activityNoticed, { safe: true })
  for (const kind of ACTIVITIES) addEventListener(kind, () => noticed(Date.now()), { passive: true, capture: true })
})

/** The session of a request: a response for an earlier session is ignored. */
interface SessionEnd {
  readonly token: string
  /** ms epoch. */
  readonly expiresAt: number
}

const extendFx = attach({
  effect: user.extendSessionFx,
  mapParams: (_: SessionEnd) => ({ hours: extensionHours }) as const,
})

/** A stored session is verified at startup: the server knows whether it is valid, and until when. */
const verifyFx = attach({ effect: user.sessionFx, mapParams: (_: SessionEnd) => undefined })

/** The end by this browser's clock, which may differ from the server's. */
const measureFx = createEffect(({ remaining_minutes }: ReplyOf<typeof endpoints.user.extendSession>) => ({
  expiresAt: Date.now() + remaining_minutes * 60_000,
}))

const readClockFx = createEffect(() => Date.now())

const $authenticated = $status.map((status) => status === 'authenticated')
const $session = combine($token, $expiresAt, (token, expiresAt): SessionEnd | null =>
  token === null || expiresAt === null ? null : { token, expiresAt },
)

// The inactivity timer starts with the session, also without activity.
sample({ clock: [$authenticated, keeperStarted], filter: $authenticated, fn: () => undefined, target: readClockFx })

/** When the inactivity timer was last reset, and how long it had run; ms. */
const $timer = createStore({ at: 0, ran: 0 })
  .on(activityNoticed, ({ at }, now) => ({ at: now, ran: at === 0 ? 0 : now - at }))
  .on(readClockFx.doneData, (_, now) => ({ at: now, ran: 0 }))

const idled = debounce({ source: merge([activityNoticed, readClockFx.doneData]), timeout: inactivity })
const returned = sample({ clock: $timer.updates, filter: ({ ran }) => ran >= inactivity })

/** 60 as soon as 'Extend Session' is pressed, and the true time from the next check on. */
const $shownMinutes = createStore<number | null>(null)
  .on($remainingMinutes, (_, minutes) => minutes)
  .on(extensionRequested, () => extendedDisplayMinutes)
  .reset(warningDismissed, $token.updates)

export const $warning = $shownMinutes.map((minutes) =>
  minutes !== null && minutes > 0 && minutes <= expiryWarningMinutes ? minutes : null,
)

sample({ clock: keeperStarted, target: [startClockFx, watchActivityFx] })
sample({ clock: minutePassed, filter: $authenticated, target: clockTicked })
sample({ clock: keeperStarted, source: $session, filter: (session) => session !== null, target: verifyFx })
sample({
  clock: [extensionRequested, idled, returned],
  source: $session,
  filter: (session) => session !== null,
  target: extendFx,
})

const extended = sample({
  clock: extendFx.done,
  source: $token,
  filter: (token, { params }) => token === params.token,
  fn: (_, { result }) => result,
})
// A change of the end since the request is newer than its response.
const verified = sample({
  clock: verifyFx.done,
  source: $session,
  filter: (session, { params }) => session?.token === params.token && session.expiresAt === params.expiresAt,
  fn: (_, { result }) => result,
})
sample({ clock: [extended, verified], target: measureFx })
sample({ clock: measureFx.doneData, target: sessionExtended })
