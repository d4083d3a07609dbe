/** The details and their model are loaded when they are first requested. */
import { merge } from 'effector'
import { sessionExpired, signedOut } from '@codex/session'
import { createChunk } from '@codex/ui/chunk'
import { openWhenLoaded } from '../lazy-part'
import { cancelled, detailsRequested, opened } from './requests'

const part = createChunk(() => import('./view').then(({ Details }) => ({ View: Details })))

export const detailsPart = {
  requested: part.requested,
  $view: part.$module,
  cancelled,
  ...openWhenLoaded(part, {
    requested: detailsRequested,
    dropped: merge([cancelled, signedOut, sessionExpired]),
    opened,
  }),
}
