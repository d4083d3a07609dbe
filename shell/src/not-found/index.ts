export { NotFound } from './view'
