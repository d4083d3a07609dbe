export { useDrop } from './use-drop'
