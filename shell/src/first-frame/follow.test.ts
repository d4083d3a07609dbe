import { signedIn, signedOut } from '@codex/session'
import { sessionFollowed } from './follow'

const user = { id: 'ada', username: 'Ada', email: 'ada@example.org' }
const PARTS = '<div data-remote="chat"></div><div data-remote="companions"></div>'

const remotes = () =>
  [...document.querySelectorAll<HTMLElement>('#first-frame > *')].map(({ dataset }) => dataset['remote'])

beforeEach(() => {
  const { dataset } = document.documentElement
  dataset['firstFrameOf'] = 'home'
  dataset['firstFrame'] = 'companions'
  signedIn({ user, token: 'token', expiresAt: Date.now() + 1e6 })
  document.body.innerHTML = `<div id="root"></div><div id="first-frame">${PARTS}</div>`
})

describe('a page of /home', () => {
  it('keeps the parts of the versions that it will run', () => {
    sessionFollowed()
    expect(remotes()).toEqual(['companions'])
  })

  it('keeps none when the session ends before the app has rendered', () => {
    sessionFollowed()
    signedOut()
    expect(document.getElementById('first-frame')).toBeNull()
    expect(document.documentElement.dataset['firstFrame']).toBeUndefined()
  })
})
