export { $copied, copyRequested } from './model'
export { MessageActions, type Possible } from './view'
