export { $open, closed, picked, toggled } from './model'
export { EmojiPicker } from './view'
