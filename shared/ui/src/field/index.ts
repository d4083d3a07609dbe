export { Field, type FieldProps, type Labelled } from './view'
