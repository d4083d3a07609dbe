/** Which engine answers a user. It is asked for each call: what answers may change at any time. */
import type { Engine } from './engine'

export interface Engines {
  /** `username`: of the caller. */
  readonly of: (username: string) => Promise<Engine>
  /** Absent: it is not the same for all users. */
  readonly ofEveryone?: Engine
}

export const oneEngine = (engine: Engine): Engines => ({ of: () => Promise.resolve(engine), ofEveryone: engine })

/** The same engines, each of them wrapped once. */
export function wrapEach({ of, ofEveryone }: Engines, wrap: (engine: Engine) => Engine): Engines {
  const wrapped = new WeakMap<Engine, Engine>()
  function once(engine: Engine): Engine {
    const known = wrapped.get(engine) ?? wrap(engine)
    wrapped.set(engine, known)
    return known
  }
  return { of: async (username) => once(await of(username)), ...(ofEveryone && { ofEveryone: once(ofEveryone) }) }
}
