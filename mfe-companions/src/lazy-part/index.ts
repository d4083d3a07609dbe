export { createPart, type Part } from './part'
