/** Spec 2 "Routes": renders the landing page at build time, in Node. */
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '@codex/router'
import { OfflineBanner } from '../offline'
import { Landing } from './view'

/** The same elements as src/app renders for a visitor at `/`: src/app/prerendered.test.tsx compares them. */
export function markup(): string {
  // Lazy images wait for their view with an observer, as in the browser's first render.
  if (!('IntersectionObserver' in globalThis)) Object.assign(globalThis, { IntersectionObserver: null })
  return renderToString(
    <div>
      <OfflineBanner />
      <MemoryRouter>
        <Landing />
      </MemoryRouter>
    </div>,
  )
}
