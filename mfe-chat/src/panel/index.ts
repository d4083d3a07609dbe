export { ChatPanel } from './view'
