import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'

/** The client left before its answer was complete; no client ever sees it. */
export const LEFT = 499

type Then = (answered: boolean) => void
const waiting = new WeakMap<ServerResponse, Then[]>()

/** Many wait for the end of one answer: together they are one listener. */
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

/** Tells once that a call is over, answered or left. Fastify's own onResponse hears only of those that are answered. */
export function atEndOf({ raw }: Pick<FastifyReply, 'raw'>, then: Then) {
  if (raw.destroyed) then(raw.writableFinished)
  else waitingFor(raw).push(then)
}
