/** The sidebar marks a companion that writes a reply which no page shows. */
import { sample } from 'effector'
import { chat } from '@codex/api'
import { leftReplyEnded, replyLeft } from '@codex/session'
import { left } from './model'

const toCall = (profile_id: string) => ({ profile_id })

sample({ clock: left, target: replyLeft })
sample({ clock: left, fn: toCall, target: chat.followReplyFx })
// Without a reply in flight the call ends at once.
sample({ clock: chat.followReplyFx.finally, fn: ({ params }) => params.profile_id, target: leftReplyEnded })
