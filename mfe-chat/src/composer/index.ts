export { Composer } from './view'
