export { $copied, copyRequested } from './model'
export { MessageActions } from './view'
