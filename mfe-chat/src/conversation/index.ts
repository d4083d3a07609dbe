export { $empty, $engine, $messages, $now, choiceRequested } from './model'
export { Empty, Loading } from './empty'
export type { MessageExtra, MessageProps } from './extras'
export { MessageList } from './view'
