import './identity'

export { keeperStarted } from './model'
export { ExpiryWarning } from './view'
