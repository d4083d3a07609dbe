/** The states of the preview page, in development. */
import type { PreviewStates } from '@codex/preview'
import { Example } from './panel'

export default [
  { title: 'Signed in', path: '/home', person: 'newcomer', Screen: Example },
  { title: 'Signed out', path: '/home', person: 'visitor', Screen: Example },
] satisfies PreviewStates
