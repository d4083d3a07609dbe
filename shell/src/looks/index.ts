export { LooksChoice } from './view'
