export { GoOnSlot } from './slot'
