import '@codex/ui/tokens.css'
import '@codex/ui/base.css'
import './own-cookies'

import('./bootstrap').catch((error: unknown) => {
  document.body.textContent = 'The remote could not be loaded: see the console and the output of npm run dev.'
  throw error
})
