export { GoOn } from './view'
