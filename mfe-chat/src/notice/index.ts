export { notice } from './view'
