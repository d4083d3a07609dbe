export { $empty, $engine, $error, $messages, $now, choiceRequested } from './model'
export { MessageList } from './view'
