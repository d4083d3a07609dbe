/** The states of the preview page, in development. */
import type { PreviewStates } from '@codex/preview'
import { Example } from './panel'

export default [
  { title: 'Signed in', path: '/example', person: 'newcomer', Screen: Example },
  { title: 'Signed out', path: '/example', person: 'visitor', Screen: Example },
] satisfies PreviewStates
