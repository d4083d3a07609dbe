export { CutOffActions } from './cut-off'
export { $copied, copyRequested } from './model'
export { MessageActions, type Possible } from './view'
