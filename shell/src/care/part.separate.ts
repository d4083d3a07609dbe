/** A chunk with its own copies of what it imports (decision 123): nothing of it is in the first chunk. */
export { CarePage as default } from './view'
