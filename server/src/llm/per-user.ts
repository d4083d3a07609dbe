import type { Engine } from './engine'

/** Waits until `user` may have one more call under way. Throws a Refusal 429 when too many wait already. */
export type Enter = (user: string, signal: AbortSignal) => Promise<() => Promise<void>>

/** An engine that nobody can keep for themselves. */
export function perUser(engine: Engine, enter: Enter): Engine {
  const { write } = engine
  return {
    identify: (options) => engine.identify(options),
    ready: (options) => engine.ready(options),

    async *reply(prompt, options) {
      const leave = await enter(prompt.username, options.signal)
      try {
        yield* engine.reply(prompt, options)
      } finally {
        await leave()
      }
    },

    ...(write !== undefined && {
      async write(messages, options) {
        const leave = await enter(options.user, options.signal)
        try {
          return await write(messages, options)
        } finally {
          await leave()
        }
      },
    }),
  }
}
