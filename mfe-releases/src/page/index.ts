export { Releases } from './view'
