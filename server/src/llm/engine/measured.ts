import { aroundCalls } from './around-calls'
import type { Engine } from './engine'
import type { Metrics } from '../../metrics'

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** The same engine, each of its calls counted and timed. */
export const measuredEngine = (engine: Engine, { modelCalls, modelTime, firstToken }: Metrics): Engine =>
  aroundCalls(engine, (task, _user, signal) => {
    const begun = performance.now()
    let pieces = 0
    return {
      piece() {
        if (pieces === 0) firstToken.observe(secondsSince(begun))
        pieces += 1
      },
      end(outcome) {
        const unaborted = outcome === 'failed' ? 'failed' : 'ok'
        const label = outcome !== 'complete' && signal.aborted ? 'abandoned' : unaborted
        modelCalls.inc({ task, outcome: label })
        modelTime.observe({ task }, secondsSince(begun))
      },
    }
  })
