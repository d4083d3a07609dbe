export { SearchSlot } from './slot'
