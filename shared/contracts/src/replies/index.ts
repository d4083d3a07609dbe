export { readReplyEvent, replyEventSchema } from './events'
export type { ReplyEvent, ReplyStart } from './events'
export { readTestEvent, testEventSchema } from './test-events'
export type { TestEvent } from './test-events'
