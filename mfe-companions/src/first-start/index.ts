export { FirstStartSlot } from './slot'
