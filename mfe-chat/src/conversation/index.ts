export { $empty, $engine, $error, $messages, $now } from './model'
export { MessageList } from './view'
