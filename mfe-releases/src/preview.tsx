/** The states of the preview page, in development. */
import type { PreviewStates } from '@codex/preview'
import { Releases } from './page'

export default [{ title: 'Without a token', path: '/mfe', person: 'visitor', Screen: Releases }] satisfies PreviewStates
