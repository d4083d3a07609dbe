export { Frame } from './view'
