import type { ModelOptions } from '../model/calls'
import { usualTimeouts } from '../model/timeouts'
import type { Resolve } from './dispatcher'
import { dispatcherWithin } from './dispatcher'
import type { Reached } from './engine-of'
import { engineOf } from './engine-of'
import { findLocal, LOCAL_PORTS } from './find-local'
import { listModels } from './list-models'
import type { ModelNetwork, RunModels } from './network'
import { tryModel } from './try-model'

/** ms: the dialog waits for them. */
const LIST_TIMEOUT = 15_000
const FIND_TIMEOUT = 1000

interface Options extends Pick<ModelOptions, 'timeouts' | 'report'> {
  readonly listTimeout?: number
  readonly findTimeout?: number
  /** Of host names; absent: those of the computer. */
  readonly resolve?: Resolve
  readonly run?: RunModels
  /** Where servers of this computer are looked for. */
  readonly ports?: readonly number[]
}

/** `report` gets the failures of engines; those of lists and tests are answered as their problem. */
export function modelNetwork(given: Options = {}): ModelNetwork {
  const { timeouts, report, resolve, run = null, ports = LOCAL_PORTS } = given
  const { listTimeout = LIST_TIMEOUT, findTimeout = FIND_TIMEOUT } = given
  const connect = timeouts?.connect ?? usualTimeouts.connect
  // Apart: a connection to a private address is not shared with an account that may not reach it.
  const dispatchers = {
    public: dispatcherWithin('public', connect, resolve),
    private: dispatcherWithin('private', connect, resolve),
  }
  const reached: Reached = {
    dispatcherOf: (reach) => dispatchers[reach],
    options: { ...(timeouts && { timeouts }), ...(report && { report }) },
    run,
  }
  return {
    engineOf: (server) => engineOf(reached, server),
    listModels: (server, signal) => listModels(reached, server, listTimeout, signal),
    test: (server, persona, signal) => tryModel(reached, server, persona, signal),
    findLocal: (signal) => findLocal(reached, ports, findTimeout, signal),
  }
}
