/** What a reader can do with a message, in the panel. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionRecord, openCalls, ownRecord, pointer } from '../testing'
import { actionsOf, button, choose, happening, openWithMenus, preparePanel, press } from '../testing/panel'

const own = (id: string, text = 'Hello') => ({ ...ownRecord(text), message_id: id })
const reply = (id: string, text: string, more: object = {}) => ({ ...companionRecord(text), message_id: id, ...more })
const three = { alternatives: { count: 3, chosen: 2 } }

const log = () => screen.getByRole('log')
const buttons = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
const more = (name: string) => within(actionsOf(name)).getByRole('button', { name: 'More' })
const texts = () => [...log().querySelectorAll('li p:first-of-type')].map(({ textContent }) => textContent)

beforeEach(() => {
  preparePanel()
  pointer('fine')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the actions of messages', () => {
  it('are Again under the last reply, Edit at the last own message, and Copy and a menu at all', async () => {
    await openWithMenus([reply('1', 'One'), own('2', 'Two'), own('3', 'Three'), reply('4', 'Four')])
    expect(buttons(actionsOf('Lyra: One'))).toEqual(['Copy', 'More'])
    expect(buttons(actionsOf('ada: Two'))).toEqual(['Copy', 'More'])
    expect(buttons(actionsOf('ada: Three'))).toEqual(['Copy', 'Edit this', 'More'])
    expect(buttons(actionsOf('Lyra: Four'))).toEqual(['Copy', 'Again', 'More'])
    // A message about a "Message" is no second field of that name.
    expect(document.querySelector('[aria-label*="Four"]')).toBeNull()
    const stops = screen.getAllByRole('group').flatMap((group) => within(group).getAllByRole('button'))
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual(
      within(actionsOf('Lyra: Four')).getAllByRole('button'),
    )
  })

  it('are words in the menu: what fits the message', async () => {
    const stopped = reply('4', 'Four', { stopped: true })
    await openWithMenus([own('3', 'Three'), stopped])
    const items = async (name: string) => {
      await userEvent.click(within(actionsOf(name)).getByRole('button', { name: 'More' }))
      const all = await screen.findAllByRole('menuitem')
      await userEvent.keyboard('{Escape}')
      return all.map(({ textContent }) => textContent)
    }
    const ofAll = ['Go on differently from here', 'Export from here', 'Delete from here on']
    const ofReplies = ['Remember', 'Star for the voice sheet', 'This reply used']
    expect(await items('Lyra: Four')).toEqual(['Again, but…', 'Continue', ...ofReplies, ...ofAll])
    expect(await items('ada: Three')).toEqual(['Remember', ...ofAll])
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
  })

  it('are reached by the arrow keys: up and down by message, left and right within one', async () => {
    await openWithMenus([reply('1', 'One', three), own('2'), reply('3', 'Three')])
    act(() => within(actionsOf('Lyra: Three')).getByRole('button', { name: 'Copy' }).focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(more('Lyra: Three')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    expect(button('Edit this')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    expect(more('Lyra: One')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitem')
    expect(items[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(items[1]).toHaveFocus()
    await userEvent.keyboard('{Escape}{ArrowRight}')
    expect(button('Previous reply')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(within(actionsOf('Lyra: One')).getByRole('button', { name: 'Copy' })).toHaveFocus()
  })

  const tap = (element: Element, pointerType = 'touch') => {
    // jsdom has no PointerEvent.
    fireEvent(element, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }))
    fireEvent.click(element)
  }
  it('get the focus with a tap on the bubble, and lose it with the next one', async () => {
    await openWithMenus([reply('1', 'See https://example.org/'), own('2'), reply('3', 'Three')])
    const copy = within(actionsOf('ada: Hello')).getByRole('button', { name: 'Copy' })
    tap(screen.getByText('Hello'), 'mouse')
    expect(copy).not.toHaveFocus()
    tap(screen.getByText('Hello'))
    expect(copy).toHaveFocus()
    tap(screen.getByText('Hello'))
    act(() => copy.blur())
    fireEvent.click(screen.getByText('Hello'))
    expect(copy).not.toHaveFocus()
  })

  it('are not meant by a tap on a link, or by one that ends a selection', async () => {
    await openWithMenus([reply('1', 'See https://example.org/'), own('2'), reply('3', 'Three')])
    await screen.findByRole('link')
    tap(screen.getByRole('link'))
    expect(document.body).toHaveFocus()
    const selection = jest.spyOn(globalThis, 'getSelection')
    selection.mockReturnValue({ isCollapsed: false } as Selection)
    tap(screen.getByText('Hello'))
    expect(document.body).toHaveFocus()
    selection.mockRestore()
  })
})

describe('another reply, with a hint', () => {
  async function opened(stored = () => reply('2', 'Good evening.')) {
    const again = openCalls<unknown>()
    await openWithMenus(
      [own('1'), stored()],
      [on(chat.getChat, () => [own('1'), stored()]), on(chat.regenerateReply, again.reply)],
    )
    await choose('Again, but…', 'Lyra: Good evening.')
    return again
  }
  const field = () => screen.getByRole('textbox', { name: 'What should be different?' })

  it('is requested with a press on a ready one', async () => {
    const again = await opened()
    expect(field()).toHaveFocus()
    await userEvent.click(button('Shorter'))
    expect(again.bodies()).toEqual([expect.objectContaining({ message_id: '2', hint: 'Shorter' })])
    expect(log()).toHaveFocus()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('is requested with Enter; an empty one is not', async () => {
    const again = await opened()
    await userEvent.keyboard(' {Enter}')
    expect(again.bodies()).toEqual([])
    await userEvent.keyboard('in rhymes{Enter}')
    expect(again.bodies()).toEqual([expect.objectContaining({ hint: 'in rhymes' })])
    expect(log()).toHaveFocus()
  })

  it('is closed by Escape and by its button, which gets the focus', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(more('Lyra: Good evening.')).toHaveFocus()
    await choose('Again, but…', 'Lyra: Good evening.')
    expect(field()).toHaveFocus()
    await choose('Again, but…', 'Lyra: Good evening.')
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('shows its length near the limit, and why a longer one is refused', async () => {
    const again = await opened()
    fireEvent.change(field(), { target: { value: 'x'.repeat(159) } })
    expect(screen.queryByText('159/200')).not.toBeInTheDocument()
    fireEvent.change(field(), { target: { value: 'x'.repeat(160) } })
    expect(screen.getByText('160/200')).toBeInTheDocument()
    fireEvent.change(field(), { target: { value: 'x'.repeat(201) } })
    expect(field()).toHaveAccessibleDescription('Hint is too long (at most 200 characters)')
    expect(field()).toBeInvalid()
    await userEvent.keyboard('{Enter}')
    expect(again.bodies()).toEqual([])
    expect(screen.getAllByText('Hint is too long (at most 200 characters)')).toHaveLength(2)
  })

  it('is still there when the reply failed', async () => {
    const again = await opened()
    await userEvent.keyboard('in rhymes{Enter}')
    await act(() => again.refuse(0, new ApiError(502, 'The model is away.')))
    expect(texts()).toEqual(['Hello', 'Good evening.'])
    await choose('Again, but…', 'Lyra: Good evening.')
    expect(field()).toHaveValue('in rhymes')
  })

  it('counts again when its reply was cut off and is tried again, and not afterwards', async () => {
    let stored = reply('2', 'Good evening.')
    const again = await opened(() => stored)
    const answer = (at: number, message: string, more: object = {}) =>
      happening(() => {
        stored = reply('2', message, more)
        return again.answer(at, { message, message_id: '2', ...more })
      })
    await userEvent.click(button('Shorter'))
    await answer(0, 'Goo', { cut_off: true })
    await userEvent.click(button('Try again'))
    await answer(1, 'Good.')
    await userEvent.click(button('Again'))
    const asked = { message_id: '2', hint: 'Shorter' }
    expect(again.bodies()).toMatchObject([asked, asked, { message_id: '2' }])
    expect(again.bodies()[2]).not.toHaveProperty('hint')
  })
})

describe('a reply that is not complete', () => {
  it.each([
    ['was cut off', { cut_off: true }, 'Try again', 2],
    ['was stopped by its reader', { stopped: true }, 'Again', 0],
  ])('and %s can go on while it is the last message, and be replaced', async (_, more, again, marks) => {
    const going = jest.fn(() => openCalls<unknown>().reply(null))
    const part = (id: string) => reply(id, 'Good eve', more)
    await openWithMenus([part('1'), own('2'), part('3')], [on(chat.continueReply, going)])
    expect(screen.queryAllByText('Cut off')).toHaveLength(marks)
    expect(screen.getAllByRole('button', { name: again })).toHaveLength(1)
    await choose('Continue', 'Lyra: Good eve')
    expect(going).toHaveBeenCalledWith(expect.objectContaining({ profile_id: 'c1', message_id: '3' }))
    expect(log()).toHaveFocus()
    expect(texts()).toEqual(['Good eve', 'Hello', 'Good eve'])
  })
})

describe('the other replies to an earlier message', () => {
  const list = [
    { message: 'First', time_stamp: '' },
    { message: 'Second', time_stamp: '', cut_off: true },
    { message: 'Third', time_stamp: '' },
  ]
  const went = 'The conversation went on with 3 / 3'

  it('are shown in its place, for reading, with the one that the conversation went on with', async () => {
    const lists = jest.fn(() => ({ alternatives: list }))
    const choices = jest.fn()
    await openWithMenus(
      [own('1'), reply('2', 'Third', three), own('3', 'And?'), reply('4', 'So.')],
      [on(chat.listAlternatives, lists), on(chat.chooseReply, choices)],
    )
    expect(screen.getByRole('group', { name: 'Other replies, to read' })).toHaveTextContent('3 / 3')
    await userEvent.click(button('Next reply'))
    expect(lists).not.toHaveBeenCalled()
    for (const expected of ['Second', 'First', 'First']) {
      await press('Previous reply')
      expect(texts()).toEqual(['Hello', expected, 'And?', 'So.'])
      expect(screen.getByText(went)).toHaveAttribute('aria-live', 'polite')
    }
    expect(lists).toHaveBeenCalledTimes(1)
    await userEvent.click(button('Next reply'))
    expect(screen.getByText('Cut off')).toBeInTheDocument()
    await userEvent.click(button('Next reply'))
    expect(texts()).toEqual(['Hello', 'Third', 'And?', 'So.'])
    expect(screen.queryByText(went)).not.toBeInTheDocument()
    expect(choices).not.toHaveBeenCalled()
  })

  it('leave the reply as it is when they cannot be read', async () => {
    const refuse = () => Promise.reject(new ApiError(409, 'The conversation has gone on.'))
    await openWithMenus([reply('2', 'Third', three), own('3'), reply('4', 'So.')], [on(chat.listAlternatives, refuse)])
    await press('Previous reply')
    expect(texts()).toEqual(['Third', 'Hello', 'So.'])
    expect(screen.getByText('3 / 3')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('The conversation has gone on.')
  })
})
