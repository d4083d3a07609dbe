/**
 * The first script of every page. It runs before the landing page is parsed, which a signed-in user must not see (spec 2),
 * and before the first paint, which has the stored look.
 */
import { readStoredToken } from '@codex/session/stored'
import { onceParsed, startApp, startAppOnInput } from './deferred-app'
import { followLooks } from '../looks/apply'
import { callHomeEarly } from './early'
import { setUpServiceWorker } from './service-worker'

const { dataset } = document.documentElement

function openLandingPage() {
  const isLanding = location.pathname === '/'
  if (isLanding && readStoredToken(Date.now()) === null) {
    startAppOnInput()
    return
  }
  dataset['page'] = 'app'
  if (isLanding) location.replace('/home')
  else onceParsed(startApp)
}

followLooks()
if (dataset['page'] === 'landing') openLandingPage()
callHomeEarly()
setUpServiceWorker()
