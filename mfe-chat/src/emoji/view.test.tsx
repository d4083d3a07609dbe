import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on, server } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { Composer } from '../composer'
import * as history from '../history'
import { settle } from '../testing'
import * as model from './model'
import type { PickerProps } from './picker'
import { readNonce } from './page-nonce'

/** The real picker measures its layout, which jsdom does not have: here each choice is a button. */
function Picker({ tone, onTone, onPick }: PickerProps) {
  return (
    <>
      <button onClick={() => onPick('🦊')}>fox</button>
      <button aria-pressed={tone === '1f3fd'} onClick={() => onTone('1f3fd')}>
        medium
      </button>
    </>
  )
}

const emojiButton = () => screen.getByRole('button', { name: 'Choose an emoji' })
const tray = () => screen.queryByRole('region', { name: 'Choose an emoji' })
const input = () => screen.getByPlaceholderText(/^Message/)

async function open(load: () => unknown) {
  const scope = fork({ handlers: [[model.loadFx, load], server(on(chat.getChat, () => []))] })
  await allSettled(history.opened, { scope })
  render(
    <Provider value={scope}>
      <Composer name="Lyra" />
    </Provider>,
  )
  await userEvent.click(emojiButton())
  await act(settle)
}

describe('the emoji picker', () => {
  it('is fetched when it is first opened, and not again', async () => {
    const load = jest.fn(() => ({ Picker, nonce: 'n' }))
    await open(load)
    expect(emojiButton()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(emojiButton())
    expect(tray()).not.toBeInTheDocument()
    await userEvent.click(emojiButton())

    expect(screen.getByRole('button', { name: 'fox' })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('appends the emoji to the input and closes', async () => {
    await open(() => ({ Picker, nonce: undefined }))
    await userEvent.type(input(), 'A ')
    await userEvent.click(screen.getByRole('button', { name: 'fox' }))

    expect(input()).toHaveValue('A 🦊')
    expect(input()).toHaveFocus()
    expect(tray()).not.toBeInTheDocument()
  })

  it('closes on Escape and returns the focus to its button', async () => {
    await open(() => ({ Picker, nonce: undefined }))
    await userEvent.click(input())
    await userEvent.keyboard('{Escape}')

    expect(tray()).not.toBeInTheDocument()
    expect(emojiButton()).toHaveFocus()
  })

  it('shows the chosen skin tone when it is opened again', async () => {
    await open(() => ({ Picker, nonce: undefined }))
    await userEvent.click(screen.getByRole('button', { name: 'medium' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(emojiButton())

    expect(screen.getByRole('button', { name: 'medium' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows that it could not be fetched, and fetches again on demand', async () => {
    let reachable = false
    await open(() => (reachable ? { Picker, nonce: undefined } : Promise.reject(new Error('ChunkLoadError'))))
    expect(screen.getByRole('alert')).toHaveTextContent('The emoji picker could not be loaded')

    reachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(settle)

    expect(screen.getByRole('button', { name: 'fox' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

function page(json: string) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'codex-page'
  element.textContent = json
  document.body.replaceChildren(element)
}

describe('the nonce of the page', () => {
  afterEach(() => document.body.replaceChildren())

  it('is read from the JSON element of the page', () => {
    page('{"nonce":"abc"}')
    expect(readNonce()).toBe('abc')
  })

  it.each(['', 'null', '[]', '{"nonce":""}', '{"nonce":1}', '{nonce}'])('is undefined with %j', (json) => {
    page(json)
    expect(readNonce()).toBeUndefined()
  })

  it('is undefined without the element', () => {
    expect(readNonce()).toBeUndefined()
  })
})
