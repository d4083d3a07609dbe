import type { PreviewStates } from '@codex/preview'
import { ChatPanel } from './panel'

/** In the shell it is lower than the window. */
function Conversation() {
  return (
    <main style={{ blockSize: '100dvh' }}>
      <ChatPanel />
    </main>
  )
}

export default [
  { title: 'Conversation', path: '/home', person: 'talker', Screen: Conversation },
] satisfies PreviewStates
