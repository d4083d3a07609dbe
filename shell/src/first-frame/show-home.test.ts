import { bucketOf } from '@codex/contracts/discovery'
import { tokenCookie as TOKEN_COOKIE } from '@codex/contracts/limits'

const { dataset } = document.documentElement

const FRAME = `<div data-remote="companions"></div><div data-remote="chat">
  <form method="post"><div data-text=""><textarea name="message" placeholder="Message \uFFFC..."></textarea></div>
  <button type="submit" disabled></button></form></div>`

/** A browser with a session and a conversation with Lyra. */
function store(draft: Readonly<Record<string, unknown>> | null = null, owner = 'u1') {
  document.cookie = `${TOKEN_COOKIE}=token; path=/`
  localStorage.setItem('codex_user', JSON.stringify({ id: 'u1' }))
  localStorage.setItem('codex_companion', JSON.stringify({ userId: owner, companion: { id: 'p1', name: 'Lyra' } }))
  const whole = { userId: 'u1', companionId: 'p1', text: '', editing: null, aside: '', unsent: [], ...draft }
  if (draft !== null) sessionStorage.setItem('codex_draft:u1:p1', JSON.stringify(whole))
}

/** Runs the script in a page of /home. */
async function opened(path = '/home', from = 'companions:0 chat:0') {
  history.replaceState(null, '', path)
  Object.assign(dataset, { firstFrameOf: 'home', firstFrameFrom: from })
  document.body.innerHTML = `<div id="first-frame">${FRAME}</div>`
  jest.resetModules()
  await import('./show-home')
  return dataset['firstFrame'] ?? null
}

const field = () => {
  const found = document.querySelector('textarea')
  if (found === null) throw new Error('There is no input.')
  return found
}
const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
const press = (key: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })
  field().dispatchEvent(event)
  return event.defaultPrevented
}
const draft = () => JSON.parse(sessionStorage.getItem('codex_draft:u1:p1') ?? 'null') as unknown

beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia // a mouse
})
afterEach(() => {
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name)
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = `${TOKEN_COOKIE}=; max-age=0; path=/`
})

describe('the parts of /home', () => {
  it.each(['/home', '/home/anything'])('are shown at %s to a user with a conversation', async (path) => {
    store()
    expect(await opened(path)).toBe('companions chat')
    expect(dataset['firstFrameWith']).toBe('p1')
    expect(field().placeholder).toBe('Message Lyra...')
  })

  it.each(['/homely', '/login', '/home?mfe.chat=1.1.0'])('are not shown at %s', async (path) => {
    store()
    expect(await opened(path)).toBeNull()
  })

  it('are not shown without a session, or after a crash', async () => {
    expect(await opened()).toBeNull()
    store()
    sessionStorage.setItem('codex_skipped', '{}')
    expect(await opened()).toBeNull()
  })

  it('are without the composer where the app opens none, or one with more than a text', async () => {
    document.cookie = `${TOKEN_COOKIE}=token; path=/`
    expect(await opened()).toBe('companions')
    store(null, 'another')
    expect(await opened()).toBe('companions')
    for (const more of [{ editing: 'm1' }, { unsent: [{ typed: 'a' }] }, { unsent: 1 }]) {
      store(more)
      expect(await opened()).toBe('companions')
    }
  })

  it('are each of the version that the visitor gets', async () => {
    store()
    localStorage.setItem('codex_sticky', 'visitor')
    expect(await opened('/home', `companions:0 chat:${bucketOf('chat', 'visitor') + 1}`)).toBe('companions')
  })
})

describe('the composer', () => {
  it('has the draft of its conversation, and stores what is typed', async () => {
    store({ text: 'A draft' })
    await opened()
    expect([field().value, field().parentElement?.dataset['text']]).toEqual(['A draft', 'A draft'])
    type('A draft, and more')
    expect(draft()).toMatchObject({ userId: 'u1', companionId: 'p1', text: 'A draft, and more', unsent: [] })
    type('')
    expect(draft()).toBeNull()
  })

  it('takes a message out with Enter, but not a blank or too long one, nor while composing', async () => {
    store()
    await opened()
    type('Hello')
    expect(press({ key: 'Enter', shiftKey: true })).toBe(false)
    expect(press({ key: 'Enter', isComposing: true })).toBe(false)
    expect(press({ key: 'Enter' })).toBe(true)
    expect(field().value).toBe('')
    expect(draft()).toMatchObject({ text: '', unsent: [{ typed: 'Hello' }] })
    press({ key: 'Enter' })
    type('x'.repeat(1001))
    press({ key: 'Enter', ctrlKey: true })
    expect(field().value).toHaveLength(1001)
    expect(field().form?.dataset['messages']).toBe('["Hello"]')
  })
})
