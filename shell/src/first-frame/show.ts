/**
 * Decision 148: decides before the first paint whether this visitor sees the pre-rendered screen, and keeps what is pressed
 * in it. A script of its own, which the web host writes into a page with such a screen.
 */
import { hasPasskeys } from '@codex/api/webauthn'
import { readStoredToken } from '@codex/session/stored'
import { keep, keepInput } from './keep'
import { dataset, usualRemotes } from './visitor'

// The service worker may answer with the page of another path. A hash asks for another screen.
const isHere = location.pathname === `/${dataset['firstFrameOf'] ?? ''}` && location.hash === ''
const remotes = isHere && readStoredToken(Date.now()) === null ? usualRemotes() : []

if (remotes.length > 0) {
  dataset['firstFrame'] = remotes.join(' ')
  if (!hasPasskeys()) dataset['lacks'] = 'passkeys'
  keepInput((form) => keep(form, 1))
}
