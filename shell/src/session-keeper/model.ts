/** Spec 4 "Session": the clock, the warning before the end, and the extension by activity or the lack of it. */
import { attach, combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
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
import { $expiresAt, $remainingMinutes, $status, $token, clockTicked, sessionExtended } from '@codex/session'

/** The shell starts it once. */
export const keeperStarted = createEvent()
export const minutePassed = createEvent()
/** Somebody used the page, at this moment in ms epoch. */
export const activityNoticed = createEvent<number>()
/** 'Extend Session' was pressed. */
export const extensionAsked = createEvent()
/** The warning was put aside: the next check shows it again. */
export const warningDismissed = createEvent()

const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export const startClockFx = createEffect((interval: number) => {
  const passed = scopeBind(minutePassed, { safe: true })
  setInterval(() => passed(), interval)
  // A machine that slept or a tab in the background has had no minutes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') passed()
  })
})

export const watchActivityFx = createEffect(() => {
  const noticed = scopeBind(activityNoticed, { safe: true })
  const notice = () => noticed(Date.now())
  for (const kind of ACTIVITIES) addEventListener(kind, notice, { passive: true, capture: true })
})

interface Asked {
  /** The session that is asked about: an answer for an earlier one is not for this one. */
  readonly token: string
  /** Its end as it was then, ms epoch. */
  readonly expiresAt: number
}

export const extendFx = attach({
  effect: user.extendSessionFx,
  mapParams: (_: Asked) => ({ hours: extensionHours }) as const,
})

/** What the browser kept is only a claim: the server says whether the session lives, and how long. */
export const verifyFx = attach({ effect: user.sessionFx, mapParams: (_: Asked) => undefined })

/** The end by this browser's clock, which may differ from the server's. */
const measureFx = createEffect(({ remaining_minutes }: ReplyOf<typeof endpoints.user.extendSession>) => ({
  expiresAt: Date.now() + remaining_minutes * 60_000,
}))

const $authenticated = $status.map((status) => status === 'authenticated')

const $asked = combine($token, $expiresAt, (token, expiresAt): Asked | null =>
  token === null || expiresAt === null ? null : { token, expiresAt },
)

const readClockFx = createEffect(() => Date.now())

// The timer runs from the start of a session, whether or not somebody touches the page.
const appeared = sample({ clock: [$authenticated, keeperStarted], filter: $authenticated, fn: () => undefined })
sample({ clock: appeared, target: readClockFx })
const timerReset = merge([activityNoticed, readClockFx.doneData])

/** When the inactivity timer was last reset, and how long it had run until then; ms. */
const $timer = createStore({ at: 0, ran: 0 })
  .on(activityNoticed, ({ at }, now) => ({ at: now, ran: at === 0 ? 0 : now - at }))
  .on(readClockFx.doneData, (_, now) => ({ at: now, ran: 0 }))

const idled = debounce({ source: timerReset, timeout: inactivity })
const returned = sample({ clock: $timer.updates, filter: ({ ran }) => ran >= inactivity })

/** What the dialog says: 60 as soon as 'Extend Session' is pressed, and the true time at the next check. */
const $shownMinutes = createStore<number | null>(null)
  .on($remainingMinutes, (_, minutes) => minutes)
  .on(extensionAsked, () => extendedDisplayMinutes)
  .reset(warningDismissed, $token.updates)

/** Minutes left, while the warning shows; else null. */
export const $warning = $shownMinutes.map((minutes) =>
  minutes !== null && minutes > 0 && minutes <= expiryWarningMinutes ? minutes : null,
)

sample({ clock: keeperStarted, fn: () => sessionCheckInterval, target: startClockFx })
sample({ clock: keeperStarted, fn: () => undefined, target: watchActivityFx })

sample({ clock: minutePassed, filter: $authenticated, target: clockTicked })

sample({ clock: keeperStarted, source: $asked, filter: (asked) => asked !== null, target: verifyFx })
sample({
  clock: [extensionAsked, idled, returned],
  source: $asked,
  filter: (asked) => asked !== null,
  target: extendFx,
})

const extended = sample({
  clock: extendFx.done,
  source: $token,
  filter: (token, { params }) => token === params.token,
  fn: (_, { result }) => result,
})
// Whatever moved the end since knows better than an answer that was on its way.
const verified = sample({
  clock: verifyFx.done,
  source: $asked,
  filter: (asked, { params }) => asked?.token === params.token && asked.expiresAt === params.expiresAt,
  fn: (_, { result }) => result,
})
sample({ clock: [extended, verified], target: measureFx })
sample({ clock: measureFx.doneData, target: sessionExtended })
