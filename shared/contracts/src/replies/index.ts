export { readReplyEvent, replyEventSchema } from './events'
export type { ReplyEvent, ReplyStart } from './events'
