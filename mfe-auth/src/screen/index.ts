export { useFirstInvalid } from './first-invalid'
export { AuthScreen } from './view'
