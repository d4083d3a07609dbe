export { $copied, copyRequested } from './copying'
export { expected } from './model'
export { MessageText } from './view'
