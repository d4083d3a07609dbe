export { Landing } from './view'
