/** What is done around the calls of each engine. */
import { withReviewedWriting } from './care-turns/reviewed-writing'
import type { Limits } from './limits'
import type { Engine, Engines } from './llm'
import { aroundCalls, builtInEngine, measuredEngine, wrapEach } from './llm'
import type { Metrics } from './metrics'

interface Needs {
  readonly limits: Pick<Limits, 'acquireModel'>
  readonly metrics: Metrics
}

/** `permitted`: each call of a language model has a permit of its user. `measured`: without one. */
export function wrappedEngines(engines: Engines, { limits, metrics }: Needs) {
  const measure = (engine: Engine) => measuredEngine(withReviewedWriting(engine), metrics)
  const permit = (engine: Engine) =>
    aroundCalls(engine, async (_task, user, signal) => ({ end: await limits.acquireModel(user, signal) }))
  return {
    measured: wrapEach(engines, measure),
    permitted: wrapEach(engines, (engine) => (engine === builtInEngine ? measure(engine) : permit(measure(engine)))),
  }
}
