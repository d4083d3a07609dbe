export { Background } from './view'
