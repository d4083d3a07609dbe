import './styles'
import './trusted-types'

import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  // Before React there is only this: the page must not stay blank.
  document.body.textContent = 'Oops! Something went wrong'
  throw error
})
