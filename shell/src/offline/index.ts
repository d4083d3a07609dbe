export { OfflineBanner } from './view'
