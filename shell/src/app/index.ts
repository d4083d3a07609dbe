export { App } from './view'
