export { detailsRequested } from './requests'
