export { Below, descriptionOf, Field, type Labelled } from './view'
