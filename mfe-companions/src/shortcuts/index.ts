export { ShortcutsSlot } from './slot'
