export { SignUp } from './view'
