/**
 * The script that every page starts with. On the landing page it runs before the content is parsed: whoever is signed in
 * must not see it flash before /home (spec 2 "Routes").
 */
import { onceParsed, startApp, startAppWhenWanted } from './app'
import { hasKeptSession } from './kept-session'
import { keepWorker } from './worker'

const { dataset } = document.documentElement

function openLandingPage() {
  const elsewhere = location.pathname !== '/'
  if (!elsewhere && !hasKeptSession()) {
    startAppWhenWanted()
    return
  }
  // What is pre-rendered stays hidden.
  dataset['page'] = 'app'
  if (elsewhere) onceParsed(startApp)
  else location.replace('/home')
}

if (dataset['page'] === 'landing') openLandingPage()
keepWorker()
