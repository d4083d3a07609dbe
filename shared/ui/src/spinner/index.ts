export { Spinner } from './view'
