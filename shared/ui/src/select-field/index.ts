export { SelectField, type SelectFieldProps } from './view'
