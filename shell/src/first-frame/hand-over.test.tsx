import { act, render } from '@testing-library/react'
import { useState } from 'react'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { follow } from './hand-over'
import { AwaitsPart, useHandOver, usePart } from './view'

const LYRA: SelectedCompanion = {
  id: 'p1',
  profile_id: 'p1',
  name: 'Lyra',
  image: '/avatars/pic_1.png',
  personality: '',
  traits: [],
  user_id: 'u1',
  age: 30,
  gender: '',
  role: '',
}

function Form({ disabled = false }) {
  const [text, setText] = useState('')
  useHandOver('auth')
  return <input name="username" value={text} disabled={disabled} onChange={(event) => setText(event.target.value)} />
}

/** A remote that is ready, or not yet. */
function Slot({ ready, children = <Form /> }: { readonly ready: boolean; readonly children?: React.ReactNode }) {
  const part = usePart('auth')
  if (!ready || part.busy) return part.shown ? <AwaitsPart remote="auth" /> : <p>Loading</p>
  return children
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('[name=username]')]
const field = () => fields()[0] ?? document.createElement('input')
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

let counts: number[] = []
const observer = new MutationObserver(() => counts.push(fields().length))

function show(content: React.ReactNode) {
  const container = document.getElementById('root') ?? document.body
  return render(content, { container })
}

beforeEach(() => {
  // Not in jsdom.
  document.getAnimations = () => []
  globalThis.scrollTo = () => undefined
  document.body.innerHTML = `<div id="root"></div>
    <div id="first-frame" data-remote="auth"><input name="username"></div>`
  counts = []
  observer.observe(document, { childList: true, subtree: true })
})
afterEach(() => observer.disconnect())

describe('a pre-rendered form', () => {
  it('and the live one are never in the page together, and what was typed is in the live one', async () => {
    const { rerender } = show(<Slot ready={false} />)
    field().value = 'lovelace'
    field().focus()
    field().setSelectionRange(3, 4)
    rerender(<Slot ready />)
    await settle()
    expect(new Set(counts)).toEqual(new Set([1]))
    expect(document.getElementById('first-frame')).toBeNull()
    expect(field().value).toBe('lovelace')
    expect(document.activeElement).toBe(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([3, 4])
  })

  it('is replaced by a remote that is ready at once', async () => {
    field().value = 'ada'
    show(<Slot ready />)
    await settle()
    expect(new Set(counts)).toEqual(new Set([1]))
    expect(field().value).toBe('ada')
  })

  it('gives what was typed to the version that replaces one that throws', async () => {
    const { rerender } = show(<Slot ready={false} />)
    field().value = 'ada'
    rerender(
      <Slot ready>
        <Broken />
      </Slot>,
    )
    rerender(<Slot ready={false} />)
    expect(document.getElementById('first-frame')).toBeNull()
    rerender(<Slot ready />)
    await settle()
    expect(field().value).toBe('ada')
  })

  it('gives its focus to a field that is disabled for a moment', async () => {
    const { rerender } = show(<Slot ready={false} />)
    field().value = 'ada'
    field().focus()
    rerender(
      <Slot ready>
        <Form disabled />
      </Slot>,
    )
    await settle()
    expect(document.activeElement).toBe(document.body)
    rerender(
      <Slot ready>
        <Form />
      </Slot>,
    )
    await settle()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('ada')
  })

  it('is not replaced while a text is composed in it', async () => {
    document.getElementById('first-frame')?.setAttribute('data-composing', '')
    show(<Slot ready />)
    await settle()
    expect(document.getElementById('first-frame')).not.toBeNull()
    field().value = '愛'
    document.getElementById('first-frame')?.removeAttribute('data-composing')
    await settle()
    expect(document.getElementById('first-frame')).toBeNull()
    expect(field().value).toBe('愛')
  })

  it('goes when the session has begun since', () => {
    follow({ token: null, companion: null })
    expect(fields()).toHaveLength(1)
    follow({ token: 'token', companion: null })
    expect(fields()).toHaveLength(0)
  })
})

describe('a pre-rendered composer', () => {
  const chat = () => {
    document.body.innerHTML = `<div id="root"></div><div id="first-frame" data-remote="chat" data-with="p1"><textarea name="message">To Lyra</textarea></div>`
  }
  const open = (companion: SelectedCompanion | null) => {
    follow({ token: 'token', companion })
    const root = document.getElementById('root')
    if (root && companion) root.innerHTML = '<textarea name="message"></textarea>'
  }
  const message = () => document.querySelector('textarea')?.value

  it('goes when another conversation is opened, and its text comes back with its own, once', async () => {
    chat()
    open({ ...LYRA, id: 'p2' })
    await settle()
    expect(document.getElementById('first-frame')).toBeNull()
    expect(message()).toBe('')
    open(LYRA)
    await settle()
    expect(message()).toBe('To Lyra')
    open({ ...LYRA, id: 'p2' })
    await settle()
    open(LYRA)
    await settle()
    expect(message()).toBe('')
  })

  it('goes when the session is over', () => {
    chat()
    follow({ token: null, companion: LYRA })
    expect(document.getElementById('first-frame')).toBeNull()
  })
})

/** As a remote that is gone with the error of an effect. */
function Broken() {
  useHandOver('auth')
  return <input name="username" defaultValue="" />
}
