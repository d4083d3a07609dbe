export { createChunk } from './create-chunk'
