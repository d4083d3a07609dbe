import './styles'
import './trusted-types'

import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  // React has not loaded: without this text the page would stay blank.
  document.body.textContent = 'Oops! Something went wrong'
  throw error
})
