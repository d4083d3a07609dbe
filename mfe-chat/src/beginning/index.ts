export { BeginButton } from './view'
