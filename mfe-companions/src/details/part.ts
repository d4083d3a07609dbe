/** The details and their model are loaded when they are first requested. */
import { merge } from 'effector'
import { sessionExpired, signedOut } from '@codex/session'
import { createPart, openWhenLoaded } from '../lazy-part'
import { cancelled, detailsRequested, opened } from './requests'

const part = createPart(() => import('./view').then(({ Details }) => Details))

export const detailsPart = {
  requested: part.requested,
  $view: part.$view,
  cancelled,
  ...openWhenLoaded(part, {
    requested: detailsRequested,
    dropped: merge([cancelled, signedOut, sessionExpired]),
    opened,
  }),
}
