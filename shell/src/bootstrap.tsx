import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionStarted } from '@codex/session'
import { App } from './app'
import { loadLandingFx } from './landing'
import { connectionWatched } from './offline'
import { chatRemote, companionsRemote, prefetchAllowed, readOverrides, takeOverrides, watchRemotes } from './remotes'
import { keeperStarted } from './session-keeper'
import { hasKeptSession } from './start/kept-session'

const root = document.getElementById('root')
if (root === null) throw new Error('shell/index.html has lost #root')
// Who signed in since the page came, in another tab, is on the way to /home.
const atLandingPage = 'prerendered' in root.dataset && location.pathname === '/' && !hasKeptSession()
// Nothing of the landing page may show on the way to another screen.
if (!atLandingPage) root.replaceChildren()
delete root.dataset['prerendered']

takeOverrides()
sessionStarted()
keeperStarted()
connectionWatched()
watchRemotes()
prefetchAllowed()
// Their files are on the way with the page: they need not wait for the first render to ask for them.
if (/^\/home(?:\/|$)/.test(location.pathname) && hasKeptSession())
  for (const { wanted } of [chatRemote, companionsRemote]) wanted()

// The banner and the strip of an override are there from the first render on, and the pre-rendered page has none.
// When its chunk does not come the page stays as it is: it can be read, and its links lead on.
if (atLandingPage && navigator.onLine && readOverrides().length === 0)
  loadLandingFx().then(
    () => hydrateRoot(root, <App />),
    () => undefined,
  )
else createRoot(root).render(<App />)
