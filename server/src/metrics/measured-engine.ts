import type { Engine } from '../llm'
import type { Metrics } from './metrics'

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** The same engine, each of its calls counted and timed. */
export function measuredEngine(engine: Engine, { modelCalls, modelTime, firstToken }: Metrics): Engine {
  function begin(task: 'reply' | 'write', signal: AbortSignal) {
    const begun = performance.now()
    let outcome: string | null = null
    return {
      first: () => firstToken.observe(secondsSince(begun)),
      complete: () => (outcome = 'ok'),
      failed: () => (outcome = signal.aborted ? 'abandoned' : 'failed'),
      end() {
        // Whoever takes no more of a reply has heard enough, unless it was given up.
        modelCalls.inc({ task, outcome: outcome ?? (signal.aborted ? 'abandoned' : 'ok') })
        modelTime.observe({ task }, secondsSince(begun))
      },
    }
  }

  async function* reply(...[prompt, options]: Parameters<Engine['reply']>) {
    const call = begin('reply', options.signal)
    let heard = false
    try {
      for await (const piece of engine.reply(prompt, options)) {
        if (!heard) call.first()
        heard = true
        yield piece
      }
      call.complete()
    } catch (error) {
      call.failed()
      throw error
    } finally {
      call.end()
    }
  }

  const { write } = engine
  async function measuredWrite(...[messages, options]: Parameters<NonNullable<Engine['write']>>) {
    const call = begin('write', options.signal)
    try {
      const text = await write?.(messages, options)
      call.complete()
      return text ?? ''
    } catch (error) {
      call.failed()
      throw error
    } finally {
      call.end()
    }
  }

  return {
    identify: (options) => engine.identify(options),
    ready: (options) => engine.ready(options),
    reply,
    ...(write !== undefined && { write: measuredWrite }),
  }
}
