export { $copied, copyRequested } from './copying'
export { MessageText } from './view'
