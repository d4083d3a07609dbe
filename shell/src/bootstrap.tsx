import { createRoot, hydrateRoot } from 'react-dom/client'
import { conversationOpened, sessionStarted } from '@codex/session'
import { readStoredToken } from '@codex/session/stored'
import { App } from './app'
import { addressFollowed } from './connections'
import { sessionFollowed } from './first-frame'
import { loadLandingFx } from './landing'
import { keepDocument } from './page/keep-document'
import { keepOwn } from './page/own'
import {
  chatRemote,
  companionsRemote,
  prefetchAllowed,
  readOverrides,
  reportUnfinishedRenders,
  takeOverrides,
  watchNavigations,
  watchRemotes,
} from './remotes'
import { conversationAt } from './page/conversation-address'
import { followTranslators } from './replaced-text'
import { keeperStarted } from './session-keeper'

const root = document.getElementById('root')
if (root === null) throw new Error('shell/index.html has lost #root')
const hasSession = readStoredToken(Date.now()) !== null
// The user may have signed in in another tab since the page loaded: then the app redirects to /home.
const isLandingPage = 'prerendered' in root.dataset && location.pathname === '/' && !hasSession
if (!isLandingPage) root.replaceChildren()
delete root.dataset['prerendered']

keepOwn()
keepDocument()
followTranslators()
takeOverrides()
sessionStarted()
const place = conversationAt(location.pathname)
if (place !== null) conversationOpened(place)
addressFollowed()
sessionFollowed()
keeperStarted()
watchRemotes()
watchNavigations()
reportUnfinishedRenders()
prefetchAllowed()
// Their files are preloaded by the page: the load need not wait for the first render.
if (/^\/home(?:\/|$)/.test(location.pathname) && hasSession) {
  chatRemote.wanted()
  companionsRemote.wanted()
}

// The pre-rendered page has no offline banner and no strip of overrides. It stays as it is if its chunk does not load.
if (isLandingPage && navigator.onLine && readOverrides().length === 0)
  loadLandingFx().then(
    () => hydrateRoot(root, <App />),
    () => undefined,
  )
else createRoot(root).render(<App />)
