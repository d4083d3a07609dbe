/**
 * Decision 149: as show.ts, for a user who returns to /home. The composer is shown if the app will open a conversation, which
 * this browser has stored.
 */
import { readStoredToken } from '@codex/session/stored'
import { isHome } from '../stored-home'
import { keepMessage, prepareComposer, sendOnEnter } from './composer'
import { storedConversation } from './conversation'
import { keepInput } from './keep'
import { dataset, usualRemotes } from './visitor'

const usual = isHome() && readStoredToken(Date.now()) !== null ? usualRemotes() : []
const conversation = usual.includes('chat') ? storedConversation() : null
const remotes = usual.filter((remote) => remote !== 'chat' || conversation !== null)

if (remotes.length > 0) {
  dataset['firstFrame'] = remotes.join(' ')
  keepInput(keepMessage)
}
if (conversation !== null) {
  dataset['firstFrameWith'] = conversation.companionId
  prepareComposer(conversation)
  sendOnEnter()
}
