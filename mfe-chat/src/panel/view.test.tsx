import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionCleared, companionSelected, companionsChanged } from '@codex/session'
import {
  builtIn,
  companionRecord,
  layOut,
  lyra,
  nova,
  openCalls,
  ownRecord,
  pointer,
  scopeOf,
  settle,
} from '../testing'
import { actionsOf, button, happening, openPanel } from '../testing/panel'
import { ChatPanel } from '.'

function outsideAct<T>(render: () => T): T {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    return render()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
}

const talk = [ownRecord('Hello'), companionRecord('Good evening.')]
const refused = new ApiError(500, 'Internal Server Error')
const input = () => screen.getByPlaceholderText(/^Message/)
const sendButton = () => button('Send')
const log = () => screen.getByRole('log', { name: 'Conversation with Lyra' })
const bubbles = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
    .filter((text) => text !== undefined)

/** The panel with these messages. */
async function open(messages: readonly object[], ...answers: Parameters<typeof scopeOf>[0]) {
  const scope = scopeOf([...answers, on(chat.getChat, () => messages)])
  return { scope, ...(await openPanel(scope)) }
}
/** The test answers the loads of the history. */
async function loading() {
  const loads = openCalls<unknown>()
  await openPanel(scopeOf([on(chat.getChat, loads.reply)]))
  return loads
}
/** The test answers what is sent. */
async function chatting(messages: readonly object[] = []) {
  const sends = openCalls<unknown>()
  await open(messages, on(chat.sendMessage, sends.reply))
  return sends
}

let warned: jest.SpyInstance
beforeEach(() => {
  layOut()
  pointer('fine')
  sessionStorage.clear()
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the chat panel', () => {
  it('shows the companion’s name and personality in its header, and the empty state without messages', async () => {
    await open([])
    const header = within(screen.getByRole('region', { name: 'Lyra' }))
    expect(header.getByRole('heading', { name: 'Lyra AI' })).toBeVisible()
    expect(header.getByText('Lyra is gentle and curious.')).toBeVisible()
    expect(header.getByRole('button', { name: 'Refresh history' })).toBeEnabled()
    expect(screen.getByText('Start a conversation with Lyra')).toBeVisible()
    expect(screen.getByText('Send a message to begin chatting')).toBeVisible()
  })

  it('shows that it loads, with the input disabled until the history is there', async () => {
    const loads = await loading()
    expect(screen.getByText('Loading chat history...')).toBeVisible()
    expect(input()).toBeDisabled()
    expect(sendButton()).toBeDisabled()
    await happening(() => loads.answer(0, [ownRecord('Hello')]))
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
    await open(talk)
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
    await open(
      talk,
      on(chat.viewEngine, () => ({ engine, ready })),
      on(chat.sendMessage, () => ({ message: 'Here I am.', engine })),
    )
    expect(button(/^Ollama · llama3.2\s+The model does not answer at the moment.$/)).toBeVisible()
    ready = true
    await userEvent.type(input(), 'Are you there?{Enter}')
    await act(settle)
    expect(button('Ollama · llama3.2')).toBeVisible()
  })

  it('asks for the engine of the companion, and again when a companion was changed', async () => {
    const view = jest.fn<unknown, [object]>(() => ({ engine: { kind: 'openai', label: 'tiny' }, ready: true }))
    const { scope } = await open(talk, on(chat.viewEngine, view))
    expect(view.mock.calls).toEqual([[{ profile_id: lyra.id }]])
    view.mockReturnValue({ engine: { kind: 'openai', label: 'wise' }, ready: true })
    await happening(() => allSettled(companionsChanged, { scope }))
    expect(button('wise')).toBeVisible()
  })

  it('renders markup in a message as text, in the direction of its content', async () => {
    await open([companionRecord('<img src=x onerror=alert(1)> & <b>bold</b>'), companionRecord('مرحبا')])
    expect(bubbles()).toEqual(['<img src=x onerror=alert(1)> & <b>bold</b>', 'مرحبا'])
    expect(log().querySelector('b, [src="x"]')).toBeNull()
    expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto')
    expect(input()).toHaveAttribute('dir', 'auto')
  })

  it('copies a message, shows it, and logs and says a failure', async () => {
    const written = jest.fn<Promise<void>, [string]>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
    await open(talk)
    const copy = async () => {
      await userEvent.click(within(actionsOf('Lyra: Good evening.')).getByRole('button', { name: 'Copy' }))
      await act(settle)
    }
    await copy()
    expect(written).toHaveBeenCalledWith('Good evening.')
    expect(screen.getByText('Copied!')).toHaveAttribute('aria-live', 'polite')
    written.mockRejectedValue(new Error('Not allowed'))
    await copy()
    expect(warned).toHaveBeenCalledWith('Message not copied: Not allowed')
    expect(screen.getByRole('alert')).toHaveTextContent('did not allow copying')
  })

  it('shows dots until the reply arrives, and announces the complete one once, outside of the log', async () => {
    const sends = await chatting()
    await userEvent.type(input(), '   ')
    expect(sendButton()).toBeDisabled()
    await userEvent.type(input(), 'Hello')
    await userEvent.click(sendButton())
    expect(bubbles()).toEqual(['Hello'])
    expect(input()).toHaveValue('')
    expect(within(log()).getByText('Lyra is typing')).toBeInTheDocument()
    expect(screen.queryByText('Start a conversation with Lyra')).not.toBeInTheDocument()

    await happening(() => sends.answer(0, { message: 'Good evening.', engine: builtIn }))
    expect(bubbles()).toEqual(['Hello', 'Good evening.'])
    expect(screen.queryByText('Lyra is typing')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Lyra replied.')
    expect(log()).toHaveAttribute('aria-live', 'off')
    expect(input()).toHaveFocus()
  })

  it('shows why the history could not be loaded, and that it is not, until it is loaded', async () => {
    const loads = await loading()
    await happening(() => loads.refuse(0, refused))
    expect(screen.getByRole('alert')).toHaveTextContent('Internal Server Error')
    expect(screen.queryByText('Start a conversation with Lyra')).not.toBeInTheDocument()
    expect(screen.getByText('Not loaded')).toBeVisible()
    await userEvent.click(button('Try again'))
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument()
    await happening(() => loads.refuse(1, refused))
    await userEvent.click(button('Refresh history'))
    await happening(() => loads.answer(2, [ownRecord('Hello')]))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(bubbles()).toEqual(['Hello'])
  })

  it('requests the history on opening, on a switch, which empties the input, and when it is opened again', async () => {
    const requested = jest.fn(() => [])
    const { scope, unmount } = await open([], on(chat.getChat, requested))
    await userEvent.type(input(), 'Half a thought')
    await happening(() => allSettled(companionSelected, { scope, params: nova }))
    expect(requested.mock.calls).toEqual([[{ profile_id: 'c1', limit: 50 }], [{ profile_id: 'c2', limit: 50 }]])
    expect(input()).toHaveValue('')
    expect(screen.getByRole('heading', { name: 'Nova AI' })).toBeVisible()
    unmount()
    await openPanel(scope)
    expect(requested).toHaveBeenCalledTimes(3)
  })

  it('shows nothing without a companion', async () => {
    const { scope, container } = await open([])
    await happening(() => allSettled(companionCleared, { scope }))
    expect(container).toBeEmptyDOMElement()
    await happening(() => allSettled(companionSelected, { scope, params: lyra }))
    expect(screen.getByRole('heading', { name: 'Lyra AI' })).toBeVisible()
  })
})

describe('a message near the limit of 1000 characters', () => {
  const LOG = 'Chat message not sent: invalid format or length'
  const reason = 'Message must be 1-1000 characters'
  const fill = (text: string) => {
    fireEvent.change(input(), { target: { value: text } })
  }

  it('is counted as by the rule, from 900 characters', async () => {
    await chatting()
    fill('x'.repeat(899))
    expect(screen.queryByText(/\/1000$/)).not.toBeInTheDocument()
    fill(` <b>${'🦊'.repeat(900)}</b> `)
    expect(screen.getByText('900/1000')).toBeVisible()
    expect(sendButton()).not.toHaveAttribute('aria-disabled')
  })

  it('shows why a longer one cannot be sent, at the input and at the button, which keeps its focus', async () => {
    const sends = await chatting()
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
    await chatting()
    fill(text)
    input().focus()
    await userEvent.keyboard('{Enter}')
    const first = screen.getByText(reason, { selector: '[aria-live] span' })
    expect(screen.getByText(reason, { selector: 'p' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(reason, { selector: '[aria-live] span' })).not.toBe(first)
    expect(warned.mock.calls).toEqual([[LOG], [LOG]])
  })

  it('announces its length after a pause in typing, not at each key', async () => {
    await chatting()
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

describe('a message that was not sent', () => {
  const failing = async () => {
    const sends = await chatting()
    await userEvent.type(input(), 'Hello{Enter}')
    jest.useFakeTimers()
    void sends.refuse(0, new ApiError(0, 'No connection'))
    await wait(0)
    return sends
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  afterEach(() => jest.useRealTimers())

  it('is said at the input, also when the banner has gone after 2 s, with a way to send it again', async () => {
    const sends = await failing()
    expect(input()).toHaveValue('Hello')
    await wait(1999)
    expect(screen.getByRole('alert')).toHaveTextContent('No connection')
    await wait(1)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.getByText('Not sent')).toBeVisible()
    fireEvent.click(button('Try again'))
    await wait(0)
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument()
    expect(input()).toHaveFocus()
    expect(input()).toHaveValue('')
    expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
  })

  it('has a banner that stays while the pointer is on it', async () => {
    await failing()
    fireEvent.pointerEnter(screen.getByText('No connection'))
    await wait(10_000)
    expect(screen.getByRole('alert')).toHaveTextContent('No connection')
    fireEvent.pointerLeave(screen.getByText('No connection'))
    await wait(2000)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('is named when the input has another text', async () => {
    const sends = await chatting()
    await userEvent.type(input(), 'First{Enter}Second')
    await happening(() => sends.refuse(0, new ApiError(502, 'Away')))
    expect(screen.getByText(/^Not sent/)).toHaveTextContent('Not sent “First”')
    expect(input()).toHaveValue('Second')
  })
})
