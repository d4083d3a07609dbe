export { Lines } from './view'
