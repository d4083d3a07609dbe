export { AccessForm } from './view'
