export { Header } from './view'
