export { SignIn } from './view'
