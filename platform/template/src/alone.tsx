/** The states of the stand-alone page, in development. */
import type { AloneStates } from '@codex/alone'
import { Example } from './panel'

export default [
  { title: 'Signed in', path: '/home', person: 'newcomer', Screen: Example },
  { title: 'Signed out', path: '/home', person: 'visitor', Screen: Example },
] satisfies AloneStates
