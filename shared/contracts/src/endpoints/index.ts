export { ContractError } from '../contract-error'
export * as account from './account'
export * as character from './character'
export * as chat from './chat'
export type { Accepted, BodyOf, Endpoint, ReplyOf } from './endpoint'
export * as memory from './memory'
export { readError } from './read-error'
export * as refine from './refine'
export type { SessionPlace } from './sessions'
export * as user from './user'

/** Spec 7: the prefix of every path. */
export const API_PREFIX = '/codex'
