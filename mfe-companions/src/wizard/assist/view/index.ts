export { Assist } from './assist'
