export { watched as connectionWatched } from './model'
export { OfflineBanner } from './view'
