export { RailNamesSlot } from './slot'
