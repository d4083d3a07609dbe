export { detailsRequested } from './model'
