/** The states of the preview page, in development. */
import { useState } from 'react'
import type { PreviewStates } from '@codex/preview'
import { home } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Sidebar } from './sidebar'

/** The sidebar with a button that opens it on small screens. */
function WithSidebar({ initially }: { readonly initially: boolean }) {
  const [open, setOpen] = useState(initially)
  const [welcome, setWelcome] = useState<HTMLElement | null>(null)
  return (
    <div style={{ display: 'flex', blockSize: '100dvh' }}>
      <Sidebar open={open} onClose={() => setOpen(false)} welcome={welcome} />
      <main style={{ padding: '1rem' }}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {home.topBar.openSidebar}
        </Button>
        <div ref={setWelcome} />
      </main>
    </div>
  )
}

const Open = () => <WithSidebar initially />
const Closed = () => <WithSidebar initially={false} />

export default [
  { title: 'Open', path: '/home', person: 'member', Screen: Open },
  { title: 'Closed', path: '/home', person: 'member', Screen: Closed },
  { title: 'No companions', path: '/home', person: 'newcomer', Screen: Closed },
] satisfies PreviewStates
