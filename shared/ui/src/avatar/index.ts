export { Avatar } from './view'
export { DEFAULT_AVATAR, largestWebp, webpSet } from './sources'
