import type { Engine } from './engine'

type Outcome = 'complete' | 'failed' | 'left'

interface Call {
  readonly piece?: () => void
  /** `left`: the caller has not taken all pieces. */
  readonly end: (outcome: Outcome) => void | Promise<void>
}

/** `user`: the username of the caller. */
type Begin = (task: 'reply' | 'write', user: string, signal: AbortSignal) => Call | Promise<Call>

/** The same engine, with `begin` called before each of its calls, and the result's `end` after it. */
export function aroundCalls(engine: Engine, begin: Begin): Engine {
  const { write, models, usualModel, prepare, close } = engine
  return {
    ...(models !== undefined && { models }),
    ...(usualModel !== undefined && { usualModel }),
    ...(prepare !== undefined && { prepare }),
    ...(close !== undefined && { close }),
    identify: (options) => engine.identify(options),
    ready: (options) => engine.ready(options),

    async *reply(prompt, options) {
      const call = await begin('reply', prompt.account ?? prompt.username, options.signal)
      let outcome: Outcome = 'left'
      try {
        for await (const piece of engine.reply(prompt, options)) {
          call.piece?.()
          yield piece
        }
        outcome = 'complete'
      } catch (error) {
        outcome = 'failed'
        throw error
      } finally {
        await call.end(outcome)
      }
    },

    ...(write !== undefined && {
      async write(task, options) {
        const call = await begin('write', options.user, options.signal)
        let outcome: Outcome = 'failed'
        try {
          const text = await write(task, options)
          outcome = 'complete'
          return text
        } finally {
          await call.end(outcome)
        }
      },
    }),
  }
}
