export { App, Screens } from './view'
