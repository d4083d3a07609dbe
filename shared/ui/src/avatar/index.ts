export { Avatar, type AvatarProps } from './view'
export { AVATAR_WIDTHS, DEFAULT_AVATAR, webpSet } from './sources'
