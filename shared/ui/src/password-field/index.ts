export { PasswordField, type PasswordFieldProps } from './view'
