export { $companions, failure, notice } from './model'
