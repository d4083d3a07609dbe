import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'

/** A status for logs and metrics: the client left before its answer was complete. */
export const LEFT = 499

type Then = (answered: boolean) => void
const waiting = new WeakMap<ServerResponse, Then[]>()

function waitingFor(raw: ServerResponse): Then[] {
  const already = waiting.get(raw)
  if (already !== undefined) return already
  const all: Then[] = []
  waiting.set(raw, all)
  const end = (answered: boolean) => {
    for (const then of all.splice(0)) then(answered)
  }
  raw.once('finish', () => end(true))
  raw.once('close', () => end(raw.writableFinished))
  return all
}

/** Calls `then` once at the end of a call, answered or left. Fastify's own onResponse misses calls that were left. */
export function atEndOf({ raw }: Pick<FastifyReply, 'raw'>, then: Then) {
  if (raw.destroyed) then(raw.writableFinished)
  else waitingFor(raw).push(then)
}
