export { debounce } from './debounce'
