/**
 * The script that lies in every page, before all others. On the landing page it runs before the content is parsed: whoever is signed in
 * must not see it flash before /home (spec 2 "Routes").
 */
import { onceParsed, startApp, startAppWhenWanted } from './app'
import { askEarly } from './early'
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
askEarly()
keepWorker()
