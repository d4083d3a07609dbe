/** Messages between instances, by LISTEN and NOTIFY of PostgreSQL. */
import { EventEmitter } from 'node:events'

/** `follow …` is for one instance. */
export type Topic = 'lease' | 'reply' | 'session' | 'job' | 'connection' | `follow ${string}`

/** A message has an id, and says that something of it has changed. It may be lost: the code that waits for one polls as well. */
export interface Notifications {
  /** Whether messages arrive here now. */
  readonly arrive: () => boolean
  /** Returns at once. The other instances get it, and maybe this one. */
  readonly send: (topic: Topic, id: string) => void
  /** Returns the end of it. */
  readonly on: (topic: Topic, listener: (id: string) => void) => () => void
  /** The listener is called when messages begin to arrive, or stop: some were lost. */
  readonly onGap: (listener: () => void) => () => void
  /** Begins to listen. */
  readonly start: () => void
  readonly close: () => Promise<void>
}

const nothing = () => undefined

/** For the only instance. */
export const noNotifications: Notifications = {
  arrive: () => false,
  send: nothing,
  on: () => nothing,
  onGap: () => nothing,
  start: nothing,
  close: () => Promise.resolve(),
}

/** The listeners of this instance. */
export function createListeners() {
  // An event named 'error' would throw.
  const emitter = new EventEmitter().setMaxListeners(0)
  function add(name: string, listener: (id: string) => void) {
    emitter.on(name, listener)
    return () => void emitter.off(name, listener)
  }
  return {
    on: (topic: Topic, listener: (id: string) => void) => add(`topic ${topic}`, listener),
    onGap: (listener: () => void) => add('gap', listener),
    arrived: (topic: string, id: string) => void emitter.emit(`topic ${topic}`, id),
    gap: () => void emitter.emit('gap'),
  }
}
