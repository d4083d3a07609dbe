/** The leases of the replies that this instance writes, and the messages to their followers on another instance. */
import { createHeartbeat } from '../database'
import { notFound } from '../http/refusal'
import type { Exchange, InFlightRepository } from './in-flight'
import type { Written } from './generate'
import { FOLLOWED, FOLLOWED_INTERVAL, HEARTBEAT_INTERVAL } from './intervals'

export interface Leased extends Pick<Written, 'live' | 'by' | 'given' | 'controller'> {
  readonly task: { readonly exchange: Exchange }
  /** Of `given`, what its lease has. */
  published: Written['given']
}

interface Needs<Writing> {
  readonly inFlight: InFlightRepository
  /** Another instance has asked to stop it. */
  readonly stop: (writing: Writing, units: number) => unknown
  readonly report: (error: unknown) => void
}

interface Followed {
  until: number
  /** UTF-16 units of its text that its lease has. */
  length: number
}

export function createLeases<Writing extends Leased>({ inFlight, stop, report }: Needs<Writing>) {
  const { notifications } = inFlight
  const held = new Map<string, Writing>()
  const followed = new Map<Writing, Followed>()
  const idOf = ({ task }: Writing) => task.exchange.conversationId
  const isHeld = (writing: Writing) => held.get(idOf(writing)) === writing

  async function renew(all: readonly Writing[]) {
    const given = all.map((writing) => writing.given)
    const found = await inFlight.heartbeat(
      all.map(({ task: { exchange }, live, by, given, published }) => {
        const engine = live.wasShown() ? by : null
        return {
          ...exchange,
          text: live.text(),
          engineKind: engine?.kind ?? null,
          engineLabel: engine?.label ?? null,
          given: given === published ? null : given,
        }
      }),
    )
    for (const [at, writing] of all.entries()) writing.published = given[at] ?? null
    const stopAtOf = new Map(found.map(({ conversationId, stopAt }) => [conversationId, stopAt]))
    for (const writing of all.filter(isHeld)) {
      const stopAt = stopAtOf.get(idOf(writing))
      if (stopAt === undefined) writing.controller.abort(notFound())
      else if (stopAt !== null) stop(writing, stopAt)
    }
  }

  /** The texts that have grown since the last time. */
  async function publish(all: readonly Writing[]) {
    const grown: Writing[] = []
    for (const writing of all) {
      const one = followed.get(writing)
      const { length } = writing.live.text()
      if (one === undefined || one.until < Date.now()) unfollow(writing)
      else if (one.length !== length) {
        one.length = length
        grown.push(writing)
      }
    }
    if (grown.length === 0) return
    await renew(grown)
    for (const writing of grown) notifications.send('reply', idOf(writing))
  }

  const heartbeat = createHeartbeat(HEARTBEAT_INTERVAL, renew, report)
  // A database that does not answer is reported by the other one.
  const ignore = () => undefined
  const publications = createHeartbeat(FOLLOWED_INTERVAL, publish, ignore)

  function unfollow(writing: Writing) {
    publications.remove(writing)
    return followed.delete(writing)
  }

  notifications.on('lease', (conversationId) => {
    const writing = held.get(conversationId)
    if (writing !== undefined) void renew([writing]).catch(report)
  })

  notifications.on(`follow ${inFlight.instance}`, (conversationId) => {
    const writing = held.get(conversationId)
    if (writing === undefined) {
      // It may have ended before.
      notifications.send('reply', conversationId)
      return
    }
    followed.set(writing, { until: Date.now() + FOLLOWED, length: -1 })
    publications.add(writing)
    void publish([writing]).catch(ignore)
  })

  return {
    add(writing: Writing) {
      // The only instance needs no heartbeats.
      if (!inFlight.shared) return
      held.set(idOf(writing), writing)
      heartbeat.add(writing)
    },

    /** It is stored, or will not be. Returns what is to be called when its row is gone. */
    remove(writing: Writing): () => void {
      if (isHeld(writing)) held.delete(idOf(writing))
      heartbeat.remove(writing)
      return unfollow(writing) ? () => notifications.send('reply', idOf(writing)) : () => undefined
    },
  }
}
