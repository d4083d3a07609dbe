import { bucketOf } from '@codex/contracts/discovery'
import { tokenCookie as TOKEN_COOKIE } from '@codex/contracts/limits'

const { dataset } = document.documentElement

/** Runs the script in a page that has the frame of sign-in, from this bucket on. */
async function opened(path = '/login', from = 0) {
  history.replaceState(null, '', path)
  Object.assign(dataset, { firstFrameOf: 'login', firstFrameFrom: `auth:${from}` })
  jest.resetModules()
  await import('./show')
  return dataset['firstFrame'] ?? null
}

/** Listeners of the script are on the document: each test has elements of its own. */
function frameWith(content: string) {
  document.body.innerHTML = `<div id="first-frame">${content}</div>`
}

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}

afterEach(() => {
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name)
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = `${TOKEN_COOKIE}=; max-age=0; path=/`
})

describe('the frame in a page', () => {
  it('is shown to a visitor at its path', async () => {
    expect(await opened()).toBe('auth')
  })

  it.each(['/signup', '/home', '/login/', '/login#reset=1', '/login?mfe.auth=1.1.0', '/'])(
    'is not shown at %s',
    async (path) => {
      expect(await opened(path)).toBeNull()
    },
  )

  it('is not shown to a user who is signed in', async () => {
    document.cookie = `${TOKEN_COOKIE}=token; path=/`
    expect(await opened()).toBeNull()
  })

  it.each(['codex_overrides', 'codex_skipped', 'codex_rendering'])('is not shown in a tab with %s', async (key) => {
    sessionStorage.setItem(key, '{}')
    expect(await opened()).toBeNull()
  })

  it('is shown to the visitors from its bucket on, and to no others', async () => {
    localStorage.setItem('codex_sticky', 'visitor')
    const bucket = bucketOf('auth', 'visitor')
    expect(await opened('/login', bucket)).toBe('auth')
    delete dataset['firstFrame']
    expect(await opened('/login', bucket + 1)).toBeNull()
  })
})

describe('what is pressed in it', () => {
  it('is remembered at a form, which is not sent, and counted at a button', async () => {
    await opened()
    frameWith('<form><button type="submit">Send</button><button type="button"><b>Show</b></button></form>')
    const event = new Event('submit', { bubbles: true, cancelable: true })
    element('form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(element('form').dataset['pressed']).toBe('1')
    element('b').click()
    expect(Number(element('[type=button]').dataset['pressed'])).toBeGreaterThan(0)
  })

  it('includes a composition, until it ends', async () => {
    await opened()
    frameWith('<input>')
    element('input').dispatchEvent(new Event('compositionstart', { bubbles: true }))
    expect(element('input').dataset['composing']).toBe('')
    element('input').dispatchEvent(new Event('compositionend', { bubbles: true }))
    expect(element('input').dataset['composing']).toBeUndefined()
  })

  it('is not remembered outside of the frame', async () => {
    await opened()
    document.body.innerHTML = '<form><button type="button">Show</button></form>'
    const event = new Event('submit', { bubbles: true, cancelable: true })
    element('form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    element('button').click()
    expect(element('button').dataset['pressed']).toBeUndefined()
  })
})
