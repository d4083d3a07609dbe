export { TextareaField } from './view'
