export { MessageText } from './view'
