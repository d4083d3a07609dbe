export { LazyImage } from './view'
