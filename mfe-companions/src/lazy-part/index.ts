export { createPart } from './part'
