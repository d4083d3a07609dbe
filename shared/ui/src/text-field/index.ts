export { TextField, type TextFieldProps } from './view'
