export { PasswordField } from './view'
