export { detached, requestFx } from './stream'
export type { ReplyEnd, ReplyProgress, ReplyRequest } from './stream'
