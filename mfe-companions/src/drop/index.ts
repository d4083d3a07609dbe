export { DropSlot } from './view'
