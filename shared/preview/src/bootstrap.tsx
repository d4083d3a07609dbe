import { createRoot } from 'react-dom/client'
import states from 'remote/preview'
import { Frame } from './frame'
import { Stage } from './stage'
import { selectedState } from './selected-state'

const root = document.getElementById('root')
if (root === null) throw new Error('shared/preview/index.html lacks #root')

const state = selectedState(states, location.search)
createRoot(root).render(
  location.pathname === '/stage' ? <Stage state={state} /> : <Frame states={states} state={state} />,
)
