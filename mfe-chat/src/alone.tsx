/** The states of the stand-alone page, in development. */
import type { AloneStates } from '@codex/alone'
import { ChatPanel } from './panel'

/** The place that the shell gives it is lower than the window. */
function Conversation() {
  return (
    <main style={{ blockSize: '100dvh' }}>
      <ChatPanel />
    </main>
  )
}

export default [{ title: 'Conversation', path: '/home', person: 'talker', Screen: Conversation }] satisfies AloneStates
