export { LastReplyActions, LastReplyHint } from './last-reply'
export { $copied, copyRequested } from './model'
export { MessageActions, type Possible } from './view'
