/** The sidebar marks a companion that writes a reply which no page shows. */
import { sample } from 'effector'
import { chat } from '@codex/api'
import { leftReplyEnded, replyLeft } from '@codex/session'
import { left } from './model'

sample({ clock: left, fn: ({ profile_id }) => profile_id, target: replyLeft })
sample({ clock: left, target: chat.followReplyFx })
// Without a reply in flight the call ends at once.
sample({ clock: chat.followReplyFx.finally, fn: ({ params }) => params.profile_id, target: leftReplyEnded })
