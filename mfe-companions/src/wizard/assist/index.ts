export { Assist } from './view'
