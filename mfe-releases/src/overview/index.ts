export { Overview } from './view'
