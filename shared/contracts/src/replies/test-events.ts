import * as v from 'valibot'
import { testResult } from '../entities/connection'
import { readAs, readBy } from '../entities/read-as'

/** The test of a connection as server-sent events: any number of deltas, then done. */
const events = [
  v.object({
    event: v.literal('delta'),
    text: readBy(v.string(), (raw) => (typeof raw === 'string' ? raw : null)),
  }),
  v.object({ event: v.literal('done'), ...testResult.entries }),
] as const

export const testEventSchema = v.variant('event', [...events])
export type TestEvent = Readonly<v.InferOutput<(typeof events)[number]>>

/** Null for an unknown or unreadable event. */
export function readTestEvent(event: string, data: unknown): TestEvent | null {
  const shape = events.find(({ entries }) => entries.event.literal === event)
  return shape ? readAs(shape, { ...Object(data), event }) : null
}
