/** A change is asked for, its effect is shown, and it is sent once with what the user saw. */
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { MAX_REASON, type Order } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import * as overview from '../overview/model'
import { sendOrder, type Access, type RegistryError } from '../registry'
import { mostFor } from '../registry/facts'
import { effectOf, needsReason, orderOf, readShare, subjectOf, type Asked, type Subject } from './rules'

const texts = releases.order

/** Percent of the visitors that a new canary gets, unless the user chooses. */
const FIRST_SHARE = 10

export const asked = createEvent<Asked>()
/** Ignored while the change is being sent. */
export const cancelled = createEvent()
export const reasonChanged = createEvent<string>()
export const shareChanged = createEvent<string>()
export const submitted = createEvent()

interface Sent {
  readonly access: Access
  readonly remote: string
  readonly order: Order
}

const orderFx = createEffect<Sent, string, RegistryError>(({ access, remote, order }) =>
  sendOrder(access, remote, order),
)

const $asked = createStore<Asked | null>(null)
const $sent = createStore<Sent | null>(null)
export const $sending = $sent.map((sent) => sent !== null)
export const $open = $asked.map((open) => open !== null)

// It follows the overview: after a refusal the dialog shows what the change would do now.
const $subject = combine(
  $asked,
  overview.$loaded,
  (open, loaded) => open && loaded && subjectOf(open, loaded.overview.remotes),
)

export const $reason = createStore('').on(reasonChanged, (_, reason) => reason)
export const $share = createStore('').on(shareChanged, (_, share) => share)

const mostIn = (subject: Subject | null) => (subject?.version ? mostFor(subject.version, subject.remote) : 100)
const trafficIn = (subject: Subject, share: string) =>
  subject.action === 'canary' ? readShare(share, mostIn(subject)) : null

/** What the dialog shows; null: it is closed. `effect` is null when the change makes no sense any more. */
export const $dialog = combine(
  $asked,
  $subject,
  $share,
  (open, subject, share) =>
    open && {
      ...open,
      most: mostIn(subject),
      needsReason: subject !== null && needsReason(subject),
      effect: subject && effectOf(subject, trafficIn(subject, share)),
    },
)

const checked = sample({
  clock: submitted,
  source: { subject: $subject, share: $share, reason: $reason, access: overview.$access, sending: $sending },
  filter: ({ sending }) => !sending,
  fn: ({ subject, share, access, ...typed }) => {
    if (subject === null || access === null) return null
    const reason = typed.reason.replace(/\p{Cc}+/gu, ' ').trim()
    const traffic = trafficIn(subject, share)
    const errors = {
      reason: problemOf(reason, needsReason(subject)),
      share: subject.action === 'canary' && traffic === null ? texts.shareWrong(mostIn(subject)) : null,
    }
    const isValid = errors.reason === null && errors.share === null
    const order = orderOf(subject, traffic ?? 0, reason === '' ? null : reason)
    return { errors, sent: isValid ? { access, remote: subject.remote.name, order } : null }
  },
})

function problemOf(reason: string, isNeeded: boolean): string | null {
  if (reason === '') return isNeeded ? texts.reasonMissing : null
  return reason.length > MAX_REASON ? texts.reasonTooLong(MAX_REASON) : null
}

const valid = sample({ clock: checked.map((result) => result?.sent ?? null), filter: (sent) => sent !== null })

const isCurrent = (sent: Sent | null, { params }: { readonly params: Sent }) => params === sent
const succeeded = sample({
  clock: orderFx.done,
  source: $sent,
  filter: isCurrent,
  fn: (_, { params, result }) => ({ remote: params.remote, says: result }),
})
const failed = sample({ clock: orderFx.fail, source: $sent, filter: isCurrent, fn: (_, { error }) => error })
const refused = sample({ clock: failed, filter: ({ status }) => status !== 401 })

const left = merge([overview.left, overview.tokenRefused])
const closed = merge([sample({ clock: cancelled, source: $sending, filter: (sending) => !sending }), succeeded, left])

$asked.on(asked, (_, change) => change).reset(closed)
$sent.on(valid, (_, sent) => sent).reset(succeeded, failed, left)
$reason.reset(asked)
$share.on(sample({ clock: asked, source: $subject }), (_, subject) => String(subject?.version?.traffic || FIRST_SHARE))

export const $errors = createStore<{ readonly reason: string | null; readonly share: string | null }>({
  reason: null,
  share: null,
})
  .on(checked, (errors, result) => result?.errors ?? errors)
  .on(reasonChanged, (errors) => ({ ...errors, reason: null }))
  .on(shareChanged, (errors) => ({ ...errors, share: null }))
  .reset(asked)

/** Why the change was not made, or that it is not known. */
export const $refusal = createStore<string | null>(null)
  .on(refused, (_, { status, message }) => (status >= 400 && status < 500 ? message : texts.unanswered))
  .reset(asked, valid, closed)

/** The last change that was made from here. */
export const $done = createStore<{ readonly remote: string; readonly says: string } | null>(null)
  .on(succeeded, (_, done) => done)
  .reset(asked, left)

sample({ clock: valid, target: orderFx })
sample({ clock: [succeeded, refused], fn: () => undefined, target: overview.outdated })
sample({ clock: failed, filter: ({ status }) => status === 401, target: overview.tokenRefused })
