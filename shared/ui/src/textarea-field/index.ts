export { TextareaField, type TextareaFieldProps } from './view'
