export { $empty, $engine, $messages, $now, choiceRequested, error } from './model'
export { MessageList } from './view'
