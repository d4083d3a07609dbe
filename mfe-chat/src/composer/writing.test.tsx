import { allSettled, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import * as history from '../history'
import { companionRecord, openCalls, ownRecord, pointer, scopeOf, settle } from '../testing'
import { Composer } from '.'

interface Body {
  readonly message: string
}

const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>(/^Message/)
const editing = () => screen.queryByText('Editing your last message', { selector: 'p' })

async function open(records: readonly object[] = []) {
  const sends = openCalls<Body>()
  const answer = (path: typeof chat.sendMessage) => on(path, sends.reply as (body: unknown) => unknown)
  const scope: Scope = scopeOf([on(chat.getChat, () => records), answer(chat.sendMessage), answer(chat.resendMessage)])
  await allSettled(history.opened, { scope })
  render(
    <Provider value={scope}>
      <Composer name="Lyra" />
    </Provider>,
  )
  await act(settle)
  return { scope, sends }
}

/** Whether the browser is left to do what it does on the key. */
const isLeft = (init: Parameters<typeof fireEvent.keyDown>[1]) => {
  const key = createEvent.keyDown(input(), init)
  fireEvent(input(), key)
  return !key.defaultPrevented
}

beforeEach(() => {
  sessionStorage.clear()
  pointer('fine')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('Enter', () => {
  it('sends, and breaks the line with Shift; the line breaks are sent', async () => {
    const { sends } = await open()
    await userEvent.type(input(), 'One{Shift>}{Enter}{Enter}{/Shift}Two')
    expect(input()).toHaveValue('One\n\nTwo')
    expect(sends.bodies()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sends.bodies()).toMatchObject([{ message: 'One\n\nTwo' }])
    expect(input()).toHaveValue('')
  })

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'breaks the line where the pointer is a finger, and %s sends',
    async (keys) => {
      pointer('coarse')
      const { sends } = await open()
      await userEvent.type(input(), 'One{Enter}Two')
      expect(input()).toHaveValue('One\nTwo')
      await userEvent.keyboard(keys)
      expect(sends.bodies()).toMatchObject([{ message: 'One\nTwo' }])
    },
  )

  it.each([
    ['while text is composed', { isComposing: true }],
    ['that ends a composition in Safari', { keyCode: 229 }],
  ])('is left to the input method %s', async (_, state) => {
    const { sends } = await open()
    await userEvent.type(input(), 'こんにちは')
    expect(isLeft({ key: 'Enter', ...state })).toBe(true)
    expect(isLeft({ key: 'Enter', ctrlKey: true, ...state })).toBe(true)
    expect(sends.bodies()).toEqual([])
  })
})

describe('a pasted text', () => {
  it('keeps its paragraphs and is trimmed when it is sent', async () => {
    const { sends } = await open()
    await userEvent.click(input())
    await userEvent.paste('\r\n  One\r\n\r\nTwo\rThree\n\n')
    await userEvent.keyboard('{Enter}')
    expect(sends.bodies()).toMatchObject([{ message: 'One\n\nTwo\nThree' }])
  })

  it('comes back as it was when it could not be sent', async () => {
    const { sends } = await open()
    await userEvent.click(input())
    await userEvent.paste('One\n\nTwo')
    await userEvent.keyboard('{Enter}')
    await act(() => sends.refuse(0, new ApiError(502, 'Away')))
    expect(input()).toHaveValue('One\n\nTwo')
  })
})

describe('the up arrow in the empty input', () => {
  const own = (message: string, message_id: string) => ({ ...ownRecord(message), message_id })
  const reply = (message: string, message_id: string) => ({ ...companionRecord(message), message_id })
  const records = [own('First', '1'), reply('Yes.', '2'), own('Last\n\none', '3'), reply('No.', '4')]

  it('edits the last own message, and says so', async () => {
    const { sends } = await open(records)
    await userEvent.click(input())
    expect(isLeft({ key: 'ArrowUp' })).toBe(false)
    expect(input()).toHaveValue('Last\n\none')
    expect(editing()).toBeVisible()
    expect(screen.getByText('Editing your last message', { selector: '[aria-live] span' })).toBeInTheDocument()
    await userEvent.keyboard('!{Enter}')
    expect(sends.bodies()).toMatchObject([{ message: 'Last\n\none!', message_id: '3' }])
  })

  it.each([
    ['with a text', 'x', {}],
    ['with a blank', ' ', {}],
    ['with Shift', '', { shiftKey: true }],
    ['with Alt', '', { altKey: true }],
    ['with Ctrl', '', { ctrlKey: true }],
    ['with Cmd', '', { metaKey: true }],
    ['while text is composed', '', { isComposing: true }],
  ])('is the browser’s %s', async (_, text, state) => {
    await open(records)
    fireEvent.change(input(), { target: { value: text } })
    expect(isLeft({ key: 'ArrowUp', ...state })).toBe(true)
    expect(editing()).toBeNull()
  })

  it('edits nothing while a reply is awaited', async () => {
    await open(records)
    await userEvent.type(input(), 'Next{Enter}')
    await userEvent.keyboard('{ArrowUp}')
    expect(editing()).toBeNull()
    expect(input()).toHaveValue('')
  })

  it.each([
    ['without an own message', [reply('Welcome.', '1')]],
    ['when the last own message has no record', [own('First', '1'), ownRecord('Second')]],
  ])('edits nothing %s', async (_, some) => {
    await open(some)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowUp}')
    expect(editing()).toBeNull()
    expect(input()).toHaveValue('')
  })
})
