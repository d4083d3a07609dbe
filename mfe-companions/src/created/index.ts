export { chatStarted } from './model'
