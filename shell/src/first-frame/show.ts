/**
 * Shows the pre-rendered part of a page before the first paint, to the visitor who gets its version.
 * A script of its own, which the web host writes after the template of the part.
 */
import { hasPasskeys } from '@codex/api/webauthn'
import { FRAME_NAME } from '@codex/contracts/first-frame'
import { readStoredToken } from '@codex/session/stored'
import { conversationAt } from '../page/conversation-address'
import { OVERRIDES, RENDERING, SKIPPED } from '../page/keys'
import { bucketHere } from '../page/sticky'
import { fieldOf, isHome, storedCompanion } from '../page/stored-home'

const template = document.querySelector<HTMLTemplateElement>('template[data-first-frame]')
const { firstFrame: screen = '', remote = '', from } = template?.dataset ?? {}
const at = conversationAt(location.pathname)
const stored = storedCompanion()
const companion = at === null || at.companionId === stored?.id ? stored : null
const name = fieldOf(companion, 'name')

/** The service worker may answer with the page of another path. A hash asks for another screen. */
function isHere(): boolean {
  const hasSession = readStoredToken(Date.now()) !== null
  if (screen === 'home') return hasSession && isHome() && typeof name === 'string'
  return !hasSession && location.pathname === `/${screen}` && location.hash === ''
}

/** Whether this tab gets the version that discovery gives, and the composer has no draft. */
function isUsual(): boolean {
  if (location.search.includes('mfe.') || bucketHere(remote) < Number(from)) return false
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    const others = [OVERRIDES, SKIPPED, RENDERING, ...(screen === 'home' ? ['codex_draft'] : [])]
    return !keys.some((key) => others.some((other) => key.startsWith(other)))
  } catch {
    // Without storage there are none.
    return true
  }
}

function show(content: DocumentFragment) {
  const frame = document.createElement('div')
  frame.id = 'first-frame'
  frame.dataset['remote'] = remote
  frame.append(content)
  if (!hasPasskeys()) frame.querySelector('[data-needs=passkeys]')?.remove()
  // Safari's `input` event comes after the end.
  for (const type of ['compositionstart', 'compositionend'])
    frame.addEventListener(type, () =>
      setTimeout(() => frame.toggleAttribute('data-composing', type === 'compositionstart')),
    )
  const message = frame.querySelector('textarea')
  if (message) {
    frame.dataset['with'] = companion?.id
    message.placeholder = message.placeholder.replace(FRAME_NAME, String(name))
    // It grows.
    message.addEventListener('input', () => message.parentElement?.setAttribute('data-text', message.value))
  }
  template?.before(frame)
}

if (template && isHere() && isUsual()) show(template.content)
template?.remove()
