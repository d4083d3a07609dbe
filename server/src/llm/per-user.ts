import type { Engine } from './engine'

type Acquire = (user: string, signal: AbortSignal) => Promise<() => Promise<void>>

/** An engine of which each user may have a few calls in flight. `acquire` throws a Refusal 429 beyond them. */
export function perUser(engine: Engine, acquire: Acquire): Engine {
  const { write } = engine
  return {
    identify: (options) => engine.identify(options),
    ready: (options) => engine.ready(options),

    async *reply(prompt, options) {
      const release = await acquire(prompt.username, options.signal)
      try {
        yield* engine.reply(prompt, options)
      } finally {
        await release()
      }
    },

    ...(write !== undefined && {
      async write(messages, options) {
        const release = await acquire(options.user, options.signal)
        try {
          return await write(messages, options)
        } finally {
          await release()
        }
      },
    }),
  }
}
