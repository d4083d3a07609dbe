export { markupOf } from './markup'
export type { FrameElement, FrameNode } from './node'
export * from './schema'
export * from './screens'
