export { $open, toggled } from './model'
export { EmojiPicker } from './view'
