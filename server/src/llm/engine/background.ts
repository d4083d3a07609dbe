/** Calls of the language model in the background give way to the replies of their user. */
import { aroundCalls } from './around-calls'
import type { Engine } from './engine'

/** A call that is to be repeated later. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay'
}

type Write = NonNullable<Engine['write']>

export function createBackground() {
  const replies = new Map<string, number>()
  const calls = new Map<string, Set<AbortController>>()

  return {
    /** The same engine. With each reply that begins, the calls of its user in the background end. */
    observe: (engine: Engine): Engine =>
      aroundCalls(engine, (task, user) => {
        if (task !== 'reply') return { end: () => undefined }
        replies.set(user, (replies.get(user) ?? 0) + 1)
        for (const call of calls.get(user) ?? []) call.abort()
        return {
          end() {
            const left = (replies.get(user) ?? 1) - 1
            if (left > 0) replies.set(user, left)
            else replies.delete(user)
          },
        }
      }),

    /** Throws GaveWay when a reply of the user is being written, or begins meanwhile. */
    calls:
      (write: Write): Write =>
      async (task, { signal, ...options }) => {
        const { user } = options
        if (replies.has(user)) throw new GaveWay()
        const call = new AbortController()
        const ofUser = calls.get(user) ?? new Set()
        calls.set(user, ofUser.add(call))
        try {
          return await write(task, { ...options, signal: AbortSignal.any([signal, call.signal]) })
        } catch (error) {
          throw call.signal.aborted ? new GaveWay() : error
        } finally {
          ofUser.delete(call)
          if (ofUser.size === 0) calls.delete(user)
        }
      },
  }
}
