import { createRoot } from 'react-dom/client'
import { sessionStarted } from '@codex/session'
import { App } from './app'
import { connectionWatched } from './offline'
import { keeperStarted } from './session-keeper'

sessionStarted()
keeperStarted()
connectionWatched()

const root = document.getElementById('root')
if (root === null) throw new Error('shell/index.html has lost #root')
createRoot(root).render(<App />)
