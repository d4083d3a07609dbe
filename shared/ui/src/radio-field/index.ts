export { RadioField } from './view'
