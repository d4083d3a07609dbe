export { AuthScreen } from './view'
