export { Stage } from './view'
