export { LazyImage, type LazyImageProps } from './view'
