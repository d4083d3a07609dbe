import { adoptFirstFrame, forgetPresses } from './adopt'
import { hasFirstFrame } from './parts'

const FORM = `
  <form><input name="username"><input type="email"><button type="button">Show</button>
  <input type="radio" name="age" value="adult"><input type="radio" name="age" value="minor"></form>`

const inRoot = (selector: string) => found(`#root ${selector}`)
const inFrame = (selector: string) => found(`#first-frame ${selector}`)

/** The selectors of the tests are of inputs, except where they read what every element has. */
function found(selector: string) {
  const element = document.querySelector<HTMLInputElement>(selector)
  if (element === null) throw new Error(`There is no ${selector}.`)
  return element
}

beforeEach(() => {
  // Not in jsdom.
  Element.prototype.getAnimations = () => []
  globalThis.scrollTo = () => undefined
  document.documentElement.dataset['firstFrame'] = 'auth'
  document.body.innerHTML = `<div id="root">${FORM}</div><div id="first-frame"><div data-remote="auth">${FORM}</div></div>`
})

describe('a remote that replaces its pre-rendered screen', () => {
  it('gets the values and the choice by name, and fields without a name by their order', async () => {
    inFrame('[name=username]').value = 'ada'
    inFrame('[type=email]').value = 'ada@example.org'
    inFrame('[value=minor]').checked = true
    await adoptFirstFrame('auth')
    expect(inRoot('[name=username]').value).toBe('ada')
    expect(inRoot('[type=email]').value).toBe('ada@example.org')
    expect(inRoot('[value=minor]').checked).toBe(true)
    expect(hasFirstFrame('auth')).toBe(false)
    expect(document.documentElement.dataset['firstFrame']).toBeUndefined()
  })

  it('gets the focus and the selection, else the focus at its title', async () => {
    inFrame('[name=username]').value = 'ada'
    inFrame('[name=username]').focus()
    inFrame('[name=username]').setSelectionRange(1, 2)
    await adoptFirstFrame('auth')
    expect(document.activeElement).toBe(inRoot('[name=username]'))
    expect([inRoot('[name=username]').selectionStart, inRoot('[name=username]').selectionEnd]).toEqual([1, 2])
    document.body.innerHTML = `<div id="root"><h1 tabindex="-1">Hi</h1></div><div id="first-frame"><div data-remote="auth"></div></div>`
    await adoptFirstFrame('auth')
    expect(document.activeElement).toBe(inRoot('h1'))
  })

  it('is pressed as often as the screen was, and only when it is ready', async () => {
    const pressed = jest.fn()
    inRoot('button').addEventListener('click', pressed)
    inFrame('button').dataset['pressed'] = '2'
    const press = await adoptFirstFrame('auth')
    expect(pressed).not.toHaveBeenCalled()
    press()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('is not pressed after a failure', async () => {
    const pressed = jest.fn()
    inRoot('button').addEventListener('click', pressed)
    inFrame('button').dataset['pressed'] = '1'
    forgetPresses('auth')
    const press = await adoptFirstFrame('auth')
    press()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('waits for the end of a composition', async () => {
    const input = inFrame('[name=username]')
    input.dataset['composing'] = ''
    const adopted = adoptFirstFrame('auth')
    expect(document.documentElement.dataset['firstFrameHeld']).toBe('auth')
    input.value = 'ai'
    delete input.dataset['composing']
    input.dispatchEvent(new Event('compositionend', { bubbles: true }))
    await adopted
    expect(inRoot('[name=username]').value).toBe('ai')
  })

  it('gets nothing twice when another version has replaced the screen first', async () => {
    const submitted = jest.fn((event: Event) => event.preventDefault())
    inRoot('form').addEventListener('submit', submitted)
    inFrame('form').dataset['pressed'] = '1'
    const both = await Promise.all([adoptFirstFrame('auth'), adoptFirstFrame('auth')])
    for (const press of both) press()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('leaves the screen to the next version when it is gone before', async () => {
    const mounted = new AbortController()
    inFrame('[name=username]').dataset['composing'] = ''
    const adopted = adoptFirstFrame('auth', mounted.signal)
    mounted.abort()
    expect(document.documentElement.dataset['firstFrameHeld']).toBeUndefined()
    inFrame('[name=username]').dispatchEvent(new Event('compositionend', { bubbles: true }))
    await adopted
    expect(hasFirstFrame('auth')).toBe(true)
  })

  it('is not replaced before its text field takes text, and gets a text that was removed again', async () => {
    const area = (text: string, more = '') => `<form><textarea name="message" ${more}>${text}</textarea></form>`
    document.body.innerHTML = `<div id="root"><textarea name="other"></textarea><div data-frame-part="chat">${area('draft', 'disabled')}</div></div>
      <div id="first-frame"><div data-remote="chat">${area('')}</div></div>`
    document.querySelector<HTMLElement>('#first-frame textarea')?.setAttribute('data-edited', '')
    const adopted = adoptFirstFrame('chat')
    await new Promise((resolve) => setTimeout(resolve))
    expect(hasFirstFrame('chat')).toBe(true)
    inRoot('[name=message]').disabled = false
    await adopted
    expect(hasFirstFrame('chat')).toBe(false)
    expect(inRoot('[name=message]').value).toBe('')
  })

  it('leaves the screen of another remote alone', async () => {
    await adoptFirstFrame('chat')
    expect(hasFirstFrame('auth')).toBe(true)
  })
})
