export { $copied } from './model'
export { MessageActions, type Possible } from './view'
