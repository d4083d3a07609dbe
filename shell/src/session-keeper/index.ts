export { keeperStarted } from './model'
