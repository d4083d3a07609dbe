export { care } from './view'
