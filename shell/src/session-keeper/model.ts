/** Spec 4 "Session": the clock, the warning before the end, and the extension by activity or the lack of it. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { debounce } from 'patronum'
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
import {
  $remainingMinutes,
  $status,
  $token,
  clockTicked,
  sessionExpired,
  sessionExtended,
  signedIn,
  signedOut,
} from '@codex/session'

/** The shell starts it once. */
export const keeperStarted = createEvent()
export const minutePassed = createEvent()
/** Somebody used the page, at this moment in ms epoch. */
export const activityNoticed = createEvent<number>()
/** 'Extend Session' was pressed. */
export const extensionAsked = createEvent()

const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

const startClockFx = createEffect((interval: number) => {
  const passed = scopeBind(minutePassed, { safe: true })
  setInterval(() => passed(), interval)
})

const watchActivityFx = createEffect(() => {
  const noticed = scopeBind(activityNoticed, { safe: true })
  const notice = () => noticed(Date.now())
  for (const kind of ACTIVITIES) addEventListener(kind, notice, { passive: true, capture: true })
})

/** The params hold the token that was extended: an answer for an earlier session is not for this one. */
export const extendFx = attach({
  effect: user.extendSessionFx,
  mapParams: (_: { readonly token: string }) => ({ hours: extensionHours }) as const,
})

/** The end by this browser's clock, which may differ from the server's. */
const measureFx = createEffect(({ remaining_minutes }: ReplyOf<typeof endpoints.user.extendSession>) => ({
  expiresAt: Date.now() + remaining_minutes * 60_000,
}))

const $authenticated = $status.map((status) => status === 'authenticated')

/** When the inactivity timer was last set anew, and how long it had run until then; ms. */
const $activity = createStore({ at: 0, gap: 0 })
  .on(activityNoticed, ({ at }, now) => ({ at: now, gap: at === 0 ? 0 : now - at }))
  .reset(signedIn)

const idled = debounce({ source: activityNoticed, timeout: inactivity })
const returned = sample({ clock: $activity.updates, filter: ({ gap }) => gap >= inactivity })

/** What the dialog says: 60 as soon as 'Extend Session' is pressed, and the true time at the next check. */
const $shownMinutes = createStore<number | null>(null)
  .on($remainingMinutes, (_, minutes) => minutes)
  .on(extensionAsked, () => extendedDisplayMinutes)
  .reset(signedIn, signedOut, sessionExpired)

/** Minutes left, while the warning shows; else null. */
export const $warning = $shownMinutes.map((minutes) =>
  minutes !== null && minutes > 0 && minutes <= expiryWarningMinutes ? minutes : null,
)

sample({ clock: keeperStarted, fn: () => sessionCheckInterval, target: startClockFx })
sample({ clock: keeperStarted, fn: () => undefined, target: watchActivityFx })

sample({ clock: minutePassed, filter: $authenticated, target: clockTicked })

sample({
  clock: [extensionAsked, idled, returned],
  source: $token,
  filter: $authenticated,
  fn: (token) => ({ token: token ?? '' }),
  target: extendFx,
})
sample({
  clock: extendFx.done,
  source: $token,
  filter: (token, { params }) => token === params.token,
  fn: (_, { result }) => result,
  target: measureFx,
})
sample({ clock: measureFx.doneData, target: sessionExtended })
