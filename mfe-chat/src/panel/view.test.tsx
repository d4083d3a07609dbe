import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat, memory, voice } from '@codex/contracts/endpoints'
import { companionCleared, companionSelected, companionsChanged } from '@codex/session'
import {
  builtIn,
  layOut,
  lyra,
  nova,
  openCalls,
  companionRecord,
  pointer,
  scopeOf,
  settle,
  ownRecord,
} from '../testing'
import { actionsOf, openPanel } from '../testing/panel'
import { ChatPanel } from '.'

const reply = (message: string) => ({ message, engine: builtIn })

/** Does not wait for what jsdom never finishes, such as an image. */
const happens = (event: () => unknown) =>
  act(async () => {
    void event()
    await settle()
  })

function outsideAct<T>(render: () => T): T {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    return render()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
}

const input = () => screen.getByPlaceholderText(/^Message/)
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const log = () => screen.getByRole('log', { name: 'Conversation with Lyra' })
const bubbles = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
    .filter((text) => text !== undefined)

let warned: jest.SpyInstance
beforeEach(() => {
  layOut()
  pointer('fine')
  sessionStorage.clear()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the chat panel', () => {
  it('shows the companion’s name, personality and portrait in its header', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [])]))

    const header = within(screen.getByRole('region', { name: 'Lyra' }))
    expect(header.getByRole('heading', { name: 'Lyra AI' })).toBeVisible()
    expect(header.getByText('Lyra is gentle and curious.')).toBeVisible()
    expect(header.getByRole('button', { name: 'Refresh history' })).toBeEnabled()
  })

  it('shows the empty state when there are no messages', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [])]))

    expect(screen.getByText('Start a conversation with Lyra')).toBeVisible()
    expect(screen.getByText('Send a message to begin chatting')).toBeVisible()
  })

  it('shows that it loads, with the input disabled until the history is there', async () => {
    const loads = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, loads.reply)]))

    expect(screen.getByText('Loading chat history...')).toBeVisible()
    expect(input()).toBeDisabled()
    expect(sendButton()).toBeDisabled()

    await happens(() => loads.at(0).answer([ownRecord('Hello')]))
    expect(screen.queryByText('Loading chat history...')).not.toBeInTheDocument()
    expect(input()).toBeEnabled()
  })

  it('has a disabled input from its first paint until the history is there', async () => {
    const scope = scopeOf([on(chat.getChat, openCalls<unknown>().reply)])
    const container = document.body.appendChild(document.createElement('div'))
    const appeared = new Promise<boolean>((resolve) => {
      const look = () => {
        const found = container.querySelector<HTMLTextAreaElement>('[name="message"]')
        if (found !== null) resolve(found.disabled)
      }
      new MutationObserver(look).observe(container, { childList: true, subtree: true })
    })
    // As in a page: effects run after the first paint.
    const root = outsideAct(() => {
      const made = createRoot(container)
      made.render(
        <Provider value={scope}>
          <ChatPanel />
        </Provider>,
      )
      return made
    })

    expect(await appeared).toBe(true)
    act(() => {
      root.unmount()
    })
    container.remove()
  })

  it('shows each message with its speaker, its time and the engine of the last reply', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')])]))

    expect(bubbles()).toEqual(['Hello', 'Good evening.'])
    expect(within(log()).getByText('Good evening.').closest('li')).toHaveTextContent('Lyra: Good evening.')
    expect(within(log()).getByText('Hello').closest('li')).toHaveTextContent('ada: Hello')
    const times = [...log().querySelectorAll('time')]
    expect(times.map(({ dateTime }) => dateTime)).toEqual(['2026-11-21T14:02:00.000Z', '2026-11-21T14:03:00.000Z'])
    expect(screen.getByText('Built-in replies, no AI model')).toBeVisible()
  })

  it('names the engine, shows when it does not answer, and shows it as ready with its next reply', async () => {
    const engine = { kind: 'ollama', label: 'llama3.2' } as const
    let ready = false
    await openPanel(
      scopeOf([
        on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')]),
        on(chat.viewEngine, () => ({ engine, ready })),
        on(chat.sendMessage, () => ({ message: 'Here I am.', engine })),
      ]),
    )
    const name = /^Ollama · llama3.2\s+The model does not answer at the moment.$/
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('The model does not answer at the moment.')
    await userEvent.keyboard('{Escape}')

    ready = true
    await userEvent.type(input(), 'Are you there?{Enter}')
    await act(settle)
    expect(screen.getByRole('button', { name: 'Ollama · llama3.2' })).toBeVisible()
  })

  it('asks for the engine of the companion, and again when a companion was changed', async () => {
    const view = jest.fn<unknown, [object]>(() => ({ engine: { kind: 'openai', label: 'tiny' }, ready: true }))
    const scope = scopeOf([on(chat.getChat, () => [companionRecord('Good evening.')]), on(chat.viewEngine, view)])
    await openPanel(scope)
    expect(view.mock.calls).toEqual([[{ profile_id: lyra.id }]])
    view.mockReturnValue({ engine: { kind: 'openai', label: 'wise' }, ready: true })
    await happens(() => allSettled(companionsChanged, { scope }))
    expect(screen.getByRole('button', { name: 'wise' })).toBeVisible()
  })

  it('renders markup in a message as text', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [companionRecord('<img src=x onerror=alert(1)> & <b>bold</b>')])]))

    expect(bubbles()).toEqual(['<img src=x onerror=alert(1)> & <b>bold</b>'])
    expect(log().querySelector('b, [src="x"]')).toBeNull()
  })

  it('copies a message, shows it, and logs and says a failure', async () => {
    const written = jest.fn<Promise<void>, [string]>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    await openPanel(scopeOf([on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')])]))
    const copy = () => within(actionsOf('Lyra: Good evening.')).getByRole('button', { name: 'Copy' })

    await userEvent.click(copy())
    await act(settle)
    expect(written).toHaveBeenCalledWith('Good evening.')
    expect(screen.getByText('Copied!')).toHaveAttribute('aria-live', 'polite')

    written.mockRejectedValue(new Error('Not allowed'))
    await userEvent.click(copy())
    await act(settle)
    expect(warned).toHaveBeenCalledWith('Message not copied: Not allowed')
    expect(screen.getByRole('alert')).toHaveTextContent('did not allow copying')
  })

  it('marks a reply that was cut off; only the last one can be tried again or continued', async () => {
    const cut = (message_id: string) => ({ ...companionRecord('Good eve'), message_id, cut_off: true })
    const going = jest.fn(() => openCalls<unknown>().reply(null))
    await openPanel(
      scopeOf(
        [
          on(chat.getChat, () => [cut('1'), ownRecord('Hello'), cut('3')]),
          on(chat.continueReply, going),
          on(chat.followReply, () => ({ event: 'idle', last_message_id: '3' })),
          on(memory.list, () => ({ memories: [], verbatim_from: null })),
          on(voice.list, () => ({ lines: [] })),
        ],
        { memory: true },
      ),
    )
    expect(screen.getAllByText('Cut off')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)

    const last = actionsOf('Lyra: Good eve')
    await userEvent.click(await within(last).findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Continue' }))
    expect(going).toHaveBeenCalledWith(expect.objectContaining({ profile_id: 'c1', message_id: '3' }))
    expect(log()).toHaveFocus()
    expect(bubbles()).toEqual(['Good eve', 'Hello', 'Good eve'])
    expect(screen.queryByRole('menuitem', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it('moves between the actions of messages by arrow keys, with one tab stop for all', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [ownRecord('One'), companionRecord('Two'), ownRecord('Three')])]))
    const buttons = screen.getAllByRole('button', { name: 'Copy' })
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])

    await userEvent.click(log())
    await userEvent.tab()
    expect(buttons[2]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(buttons[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(buttons[1]).toHaveFocus()
  })

  it('takes the direction of each text from its content', async () => {
    await openPanel(scopeOf([on(chat.getChat, () => [companionRecord('مرحبا')])]))

    expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto')
    expect(input()).toHaveAttribute('dir', 'auto')
  })

  it('sends on Enter: the message is shown, the input is cleared, and dots are shown until the reply arrives', async () => {
    const sends = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)])
    await openPanel(scope)

    await userEvent.type(input(), 'Hello{Enter}')
    expect(bubbles()).toEqual(['Hello'])
    expect(input()).toHaveValue('')
    expect(input()).toHaveFocus()
    expect(within(log()).getByText('Lyra is typing')).toBeInTheDocument()
    expect(screen.queryByText('Start a conversation with Lyra')).not.toBeInTheDocument()
  })

  it('announces a complete reply once, outside of the log', async () => {
    let stored = [] as ReturnType<typeof ownRecord>[]
    const scope = scopeOf([
      on(chat.getChat, () => stored),
      on(chat.sendMessage, () => {
        stored = [ownRecord('Hello'), companionRecord('Good evening.')]
        return reply('Good evening.')
      }),
    ])
    await openPanel(scope)

    await userEvent.type(input(), 'Hello')
    await userEvent.click(sendButton())
    await act(settle)

    expect(bubbles()).toEqual(['Hello', 'Good evening.'])
    expect(screen.queryByText('Lyra is typing')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Lyra replied.')
    expect(log()).toHaveAttribute('aria-live', 'off')
    expect(input()).toHaveFocus()
  })

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('sends once on %s', async (keys) => {
    const sends = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))

    await userEvent.type(input(), `Hello${keys}`)

    expect(sends.bodies()).toHaveLength(1)
  })

  it('sends neither an empty message nor blanks', async () => {
    const sends = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))

    await userEvent.type(input(), '   ')
    expect(sendButton()).toBeDisabled()
    await userEvent.type(input(), '{Control>}{Enter}{/Control}')

    expect(sends.bodies()).toEqual([])
  })

  describe('near the limit of 1000 characters', () => {
    const LOG = 'Chat message not sent: invalid format or length'
    const reason = 'Message must be 1-1000 characters'
    const fill = (text: string) => {
      fireEvent.change(input(), { target: { value: text } })
    }
    const opened = async () => {
      const sends = openCalls<unknown>()
      await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))
      return sends
    }

    it('counts as the rule does, from 900 characters', async () => {
      await opened()
      fill('x'.repeat(899))
      expect(screen.queryByText(/\/1000$/)).not.toBeInTheDocument()
      fill(` <b>${'🦊'.repeat(900)}</b> `)
      expect(screen.getByText('900/1000')).toBeVisible()
      expect(sendButton()).not.toHaveAttribute('aria-disabled')
    })

    it('shows why a longer message cannot be sent, at the input and at the button, which keeps its focus', async () => {
      const sends = await opened()
      fill('x'.repeat(1001))
      expect(screen.getByText('1001/1000')).toBeVisible()
      expect(screen.getByText(reason, { selector: 'p' })).toBeVisible()
      expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
      expect(sendButton()).toHaveAccessibleDescription(reason)
      sendButton().focus()
      expect(sendButton()).toHaveFocus()

      await userEvent.click(sendButton())
      expect(sends.bodies()).toEqual([])
      expect(warned.mock.calls).toEqual([[LOG]])
      expect(input()).toHaveValue('x'.repeat(1001))

      fill('x'.repeat(1000))
      expect(screen.queryByText(reason, { selector: 'p' })).not.toBeInTheDocument()
      expect(sendButton()).not.toHaveAttribute('aria-disabled')
    })

    it.each(['x'.repeat(1001), '<b></b>'])('announces the reason at each Enter, and logs it', async (text) => {
      await opened()
      fill(text)
      input().focus()
      await userEvent.keyboard('{Enter}')
      const first = screen.getByText(reason, { selector: '[aria-live] span' })
      expect(screen.getByText(reason, { selector: 'p' })).toBeVisible()
      await userEvent.keyboard('{Enter}')
      expect(screen.getByText(reason, { selector: '[aria-live] span' })).not.toBe(first)
      expect(warned.mock.calls).toEqual([[LOG], [LOG]])
    })

    it('announces the length after a pause in typing, not at each key', async () => {
      await opened()
      jest.useFakeTimers()
      try {
        const announced = () => screen.queryByText(/of 1000 characters/)?.textContent
        fill('x'.repeat(950))
        await act(() => jest.advanceTimersByTimeAsync(999))
        fill('x'.repeat(1001))
        await act(() => jest.advanceTimersByTimeAsync(999))
        expect(announced()).toBeUndefined()
        await act(() => jest.advanceTimersByTimeAsync(1))
        expect(announced()).toBe(`1001 of 1000 characters ${reason}`)
        fill('x')
        expect(announced()).toBeUndefined()
      } finally {
        jest.useRealTimers()
      }
    })
  })

  it('returns the text of a failed message to the input, with the server’s message in a banner', async () => {
    const refuse = () => Promise.reject(new ApiError(502, 'The language model could not be reached.'))
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, refuse)]))

    await userEvent.type(input(), 'Hello{Enter}')
    await act(settle)

    expect(screen.getByRole('alert')).toHaveTextContent('The language model could not be reached.')
    expect(bubbles()).toEqual([])
    expect(input()).toHaveValue('Hello')
  })

  describe('the banner of a failed message', () => {
    const failing = async () => {
      const sends = openCalls<unknown>()
      await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))
      await userEvent.type(input(), 'Hello{Enter}')
      jest.useFakeTimers()
      sends.at(0).refuse(new ApiError(0, 'No connection'))
      await act(() => jest.advanceTimersByTimeAsync(0))
      return sends
    }
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    afterEach(() => jest.useRealTimers())

    it('goes after 2 s; that the message was not sent stays at the input', async () => {
      const sends = await failing()
      await wait(1999)
      expect(screen.getByRole('alert')).toHaveTextContent('No connection')
      await wait(1)
      expect(screen.getByRole('alert')).toBeEmptyDOMElement()
      expect(screen.getByText('Not sent')).toBeVisible()

      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await wait(0)
      expect(screen.queryByText('Not sent')).not.toBeInTheDocument()
      expect(input()).toHaveFocus()
      expect(input()).toHaveValue('')
      expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
    })

    it('stays while the pointer is on it', async () => {
      await failing()
      fireEvent.pointerEnter(screen.getByText('No connection'))
      await wait(10_000)
      expect(screen.getByRole('alert')).toHaveTextContent('No connection')
      fireEvent.pointerLeave(screen.getByText('No connection'))
      await wait(2000)
      expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    })
  })

  it('names a message that was not sent when the input has another text', async () => {
    const sends = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, () => []), on(chat.sendMessage, sends.reply)]))
    await userEvent.type(input(), 'First{Enter}Second')
    await happens(() => sends.at(0).refuse(new ApiError(502, 'Away')))
    expect(screen.getByText(/^Not sent/)).toHaveTextContent('Not sent “First”')
    expect(input()).toHaveValue('Second')
  })

  it('shows why the history could not be loaded, and loads it on refresh', async () => {
    const loads = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, loads.reply)]))
    await happens(() => loads.at(0).refuse(new ApiError(500, 'Internal Server Error')))
    expect(screen.getByRole('alert')).toHaveTextContent('Internal Server Error')
    expect(screen.queryByText('Start a conversation with Lyra')).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Refresh history' }))
    await happens(() => loads.at(1).answer([ownRecord('Hello')]))

    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(bubbles()).toEqual(['Hello'])
  })

  it('shows that the history is not loaded until it is, with a way to try it again', async () => {
    const loads = openCalls<unknown>()
    await openPanel(scopeOf([on(chat.getChat, loads.reply)]))
    await happens(() => loads.at(0).refuse(new ApiError(500, 'Internal Server Error')))
    expect(screen.getByText('Not loaded')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument()
    await happens(() => loads.at(1).answer([ownRecord('Hello')]))
    expect(bubbles()).toEqual(['Hello'])
  })

  it('requests the history once on opening and once on a switch', async () => {
    const requested = jest.fn(() => [])
    const scope = scopeOf([on(chat.getChat, requested)])
    await openPanel(scope)
    expect(requested).toHaveBeenCalledTimes(1)

    await userEvent.type(input(), 'Half a thought')
    await happens(() => allSettled(companionSelected, { scope, params: nova }))

    expect(requested.mock.calls).toEqual([[{ profile_id: 'c1', limit: 50 }], [{ profile_id: 'c2', limit: 50 }]])
    expect(input()).toHaveValue('')
    expect(screen.getByRole('heading', { name: 'Nova AI' })).toBeVisible()
  })

  it('requests the history again when it is opened again', async () => {
    const requested = jest.fn(() => [])
    const scope = scopeOf([on(chat.getChat, requested)])
    const { unmount } = await openPanel(scope)
    unmount()
    await openPanel(scope)

    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('shows nothing without a companion', async () => {
    const scope = scopeOf([on(chat.getChat, () => [])])
    const { container } = await openPanel(scope)
    await happens(() => allSettled(companionCleared, { scope }))

    expect(container).toBeEmptyDOMElement()
    await happens(() => allSettled(companionSelected, { scope, params: lyra }))
    expect(screen.getByRole('heading', { name: 'Lyra AI' })).toBeVisible()
  })
})
