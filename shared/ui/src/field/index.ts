export { Field, type Labelled } from './view'
