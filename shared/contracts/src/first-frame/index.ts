export { markupOf, type FrameElement, type FrameNode } from './markup'
export * from './schema'
