export { aroundCalls } from './around-calls'
export { createBackground, GaveWay } from './background'
export type {
  Engine,
  EngineOptions,
  Example,
  Message,
  Persona,
  Piece,
  Prompt,
  ReplyOptions,
  ReplyState,
  Sent,
  Summary,
  Turn,
  Values,
} from './engine'
export { oneEngine, wrapEach } from './engines'
export type { Engines } from './engines'
export { measuredEngine } from './measured'
