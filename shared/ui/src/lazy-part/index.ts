export { lazyPart } from './view'
