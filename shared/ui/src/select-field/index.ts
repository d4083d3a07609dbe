export { SelectField } from './view'
