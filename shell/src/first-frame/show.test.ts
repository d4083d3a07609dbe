import { bucketOf } from '@codex/contracts/discovery'
import { tokenCookie as TOKEN_COOKIE } from '@codex/contracts/limits'

/** Runs the script in a page that has the frame of a screen, from this bucket on. Returns what is shown. */
async function opened(path = '/login', { screen = 'login', from = 0, content = '<input name="username">' } = {}) {
  history.replaceState(null, '', path)
  const remote = screen === 'home' ? 'chat' : 'auth'
  document.body.innerHTML = `<div id="root"></div>
    <template data-first-frame="${screen}" data-remote="${remote}" data-from="${from}">${content}</template>`
  jest.resetModules()
  await import('./show')
  expect(document.querySelector('template')).toBeNull()
  return document.querySelector<HTMLElement>('#root ~ #first-frame')
}

function signIn() {
  document.cookie = `${TOKEN_COOKIE}=token; path=/`
  localStorage.setItem('codex_user', JSON.stringify({ id: 'u1' }))
}
const choose = (companion: object, userId = 'u1') =>
  localStorage.setItem('codex_companion', JSON.stringify({ userId, companion }))

const LYRA = { id: 'p1', name: 'Lyra' }
const COMPOSER = '<div data-text=""><textarea name="message" placeholder="Message \uFFFC..."></textarea></div>'
const openHome = (path = '/home') => opened(path, { screen: 'home', content: COMPOSER })

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = `${TOKEN_COOKIE}=; max-age=0; path=/`
})

describe('the form of sign-in', () => {
  it('is shown to a visitor at its path', async () => {
    expect((await opened())?.querySelector('input')?.name).toBe('username')
  })

  it.each(['/signup', '/home', '/login/', '/login#reset=1', '/login?mfe.auth=1.1.0', '/'])(
    'is not in the page at %s',
    async (path) => {
      expect(await opened(path)).toBeNull()
    },
  )

  it('is not in the page of a user who is signed in', async () => {
    signIn()
    expect(await opened()).toBeNull()
  })

  it.each(['codex_overrides', 'codex_skipped', 'codex_rendering.tab'])(
    'is not in the page of a tab with %s',
    async (key) => {
      sessionStorage.setItem(key, '{}')
      expect(await opened()).toBeNull()
    },
  )

  it('is shown to the visitors from its bucket on, and to no others', async () => {
    localStorage.setItem('codex_sticky', 'visitor')
    const bucket = bucketOf('auth', 'visitor')
    expect(await opened('/login', { from: bucket })).not.toBeNull()
    expect(await opened('/login', { from: bucket + 1 })).toBeNull()
  })

  it('has no button for passkeys where the browser has none', async () => {
    const frame = await opened('/login', { content: '<button data-needs="passkeys">Use a passkey</button>' })
    expect(frame?.querySelector('button')).toBeNull()
  })

  it('is marked while a text is composed in it', async () => {
    const frame = await opened()
    const dispatch = (type: string) => {
      frame?.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }))
      return new Promise((resolve) => setTimeout(resolve, 1))
    }
    await dispatch('compositionstart')
    expect(frame).toHaveAttribute('data-composing')
    await dispatch('compositionend')
    expect(frame).not.toHaveAttribute('data-composing')
  })
})

describe('the composer', () => {
  it.each(['/home', '/home/anything'])('is shown at %s to a user with a conversation, and grows', async (path) => {
    signIn()
    choose(LYRA)
    const field = (await openHome(path))?.querySelector('textarea')
    expect(field?.placeholder).toBe('Message Lyra...')
    if (field) field.value = 'One\nTwo'
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    expect(field?.parentElement?.dataset['text']).toBe('One\nTwo')
  })

  it.each([
    ['who is not signed in', { user: null }],
    ['without a conversation', { companion: null }],
    ['who sees the conversation of another user', { owner: 'u2' }],
    ['whose conversation has no name', { companion: { id: 'p1' } }],
    ['with a draft', { draft: 'codex_draft' }],
    ['with the draft of another conversation', { draft: 'codex_draft:p2' }],
  ])('is not in the page of a user %s', async (_, given) => {
    const { user, companion, owner, draft } = { user: 'u1', companion: LYRA, owner: 'u1', draft: '', ...given }
    if (user !== null) signIn()
    if (companion !== null) choose(companion, owner)
    if (draft !== '') sessionStorage.setItem(draft, '{}')
    expect(await openHome()).toBeNull()
  })
})
