export { $companions } from './model'
