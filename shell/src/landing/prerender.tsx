/** Spec 2 "Routes": the landing page before any script runs. The build calls this in Node; no browser loads it. */
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '@codex/router'
import { OfflineBanner } from '../offline'
import { Landing } from './view'

/** What src/app renders for a visitor at `/`, element by element: src/app/prerendered.test.tsx compares the two. */
export function markup(): string {
  // Lazy images wait for the view, as they do in the browser's first render; here nobody looks.
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
