export { List } from './list'
