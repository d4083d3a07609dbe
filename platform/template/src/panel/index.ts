export { Example } from './view'
