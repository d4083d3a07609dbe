export { Avatar, type AvatarProps } from './view'
export { AVATAR_WIDTHS, DEFAULT_AVATAR, largestWebp, webpSet } from './sources'
