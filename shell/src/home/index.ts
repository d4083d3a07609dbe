export { Home } from './view'
