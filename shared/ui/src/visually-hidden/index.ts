export { VisuallyHidden } from './view'
