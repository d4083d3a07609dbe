import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character, chat } from '@codex/contracts/endpoints'
import { $companion, $requestedMessage, conversationSearchRequested, searchRequested } from '@codex/session'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const time_stamp = '2026-01-02T10:00:00.000Z'
const hit = (profile_id: string, message_id: string, excerpt: string, ranges: number[][] = []) => {
  const sender = message_id === '9' ? 'ada' : 'Mira (AI)'
  return { profile_id, message_id, sender, time_stamp, excerpt, ranges }
}
const list = on(character.listProfiles, () => ({
  profile_list: [profile('p1', { name: 'Mira' }), profile('p2', { name: 'Nova' })],
}))
const lamps = {
  hits: [hit('p2', '9', 'a lamp', [[2, 6]]), hit('p1', '8', 'no lamp <b>', [[3, 7]]), hit('p2', '7', 'lamps')],
  next: null,
}

const dialog = () => screen.queryByRole('dialog', { name: 'Search conversations' })
const field = () => within(dialog() as HTMLElement).getByRole('combobox') // it is open
const options = () => screen.queryAllByRole('option')
const active = () => screen.queryByRole('option', { selected: true })

async function open(answer: (body: { query: string; before?: string }) => unknown) {
  const asked: unknown[] = []
  const search = on(chat.search, (body) => {
    asked.push(body)
    return answer(body) // what the test answers
  })
  const shown = await openSidebar([list, search])
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search conversations' })
  return { ...shown, asked }
}
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
}

// jsdom does not implement it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }))

describe('the search', () => {
  it('leaves the Enter that accepts a candidate to the input method, also in Safari', async () => {
    const { scope } = await open(() => lamps)
    await type('lamp')
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(field(), { key: 'Enter', ...composing })
    expect(scope.getState($requestedMessage)).toBeNull()
    expect(dialog()).toBeInTheDocument()
  })

  it('shows the results by companion, with who wrote them, and what was found as a mark', async () => {
    await open(() => lamps)
    await type('lamp')
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Nova', 'Mira'])
    expect(options().map((option) => option.querySelector('mark')?.textContent)).toEqual(['lamp', undefined, 'lamp'])
    expect(options()[0]).toHaveTextContent(/^You.*a lamp$/)
    expect(options()[2]).toHaveTextContent(/^Mira.*no lamp <b>$/)
    expect(screen.getByText('3 messages')).toBeVisible()
  })

  it('waits for a pause, asks for nothing shorter than two letters or one Chinese character, and shows the last answer only', async () => {
    const answers: Record<string, (value: unknown) => void> = {}
    const { asked } = await open(({ query }) => new Promise((resolve) => (answers[query] = resolve)))
    await type('l')
    expect(asked).toEqual([])
    fireEvent.change(field(), { target: { value: 'la' } })
    await type('lam')
    await type('灯')
    expect(asked).toMatchObject([{ query: 'lam' }, { query: '灯' }])
    const tower = { hits: [hit('p1', '1', '灯台', [[0, 1]])], next: null }
    for (const [query, reply] of [['灯', tower] as const, ['lam', lamps] as const])
      await act(async () => {
        answers[query]?.(reply)
        await Promise.resolve()
      })
    expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('灯台')])
  })

  it.each(['灯', 'ກ', 'ក', 'က'])('asks for one character of a script without spaces: %s', async (character) => {
    const { asked } = await open(() => lamps)
    await type(character)
    expect(asked).toMatchObject([{ query: character }])
  })

  it('is moved through with the arrow keys; Enter selects the companion and asks for the message', async () => {
    const { scope, close } = await open(() => lamps)
    await type('lamp')
    expect(active()).toHaveTextContent('a lamp')
    expect(field()).toHaveAttribute('aria-activedescendant', active()?.id)
    await userEvent.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toHaveTextContent('no lamp')
    await userEvent.type(field(), '{ArrowUp}{ArrowDown}{Enter}')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(scope.getState($companion)).toMatchObject({ id: 'p1', name: 'Mira' })
    expect(scope.getState($requestedMessage)).toEqual({ companionId: 'p1', messageId: '8', conversationId: 'p1' })
    expect(close).toHaveBeenCalled()
  })

  it('says when nothing is found, why it failed, and tries again', async () => {
    let fails = true
    await open(() => {
      if (fails) throw new ApiError(503, 'Busy at the moment')
      return { hits: [], next: null }
    })
    await type('lamp')
    expect(screen.getByText('Busy at the moment')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing found for “lamp”')).toBeVisible()
  })

  it('goes on by itself while nothing is found, and by a button after that', async () => {
    const { asked } = await open(({ before }) => {
      if (before === undefined) return { hits: [], next: '90' }
      return before === '90'
        ? { hits: [hit('p1', '80', 'lamp one')], next: '80' }
        : { hits: [hit('p1', '70', 'lamp two')], next: null }
    })
    await type('lamp')
    expect(options()).toHaveLength(1)
    expect(screen.getByText('The newest 1')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(options()).toHaveLength(2)
    expect(asked).toMatchObject([{ query: 'lamp' }, { before: '90' }, { before: '80' }])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('of one conversation asks for that one only, until all are wanted', async () => {
    const { scope, asked } = await open(() => lamps)
    await userEvent.keyboard('{Escape}')
    const harbour = { companionId: 'p1', conversationId: 'k2', title: 'Harbour' }
    await act(() => allSettled(conversationSearchRequested, { scope, params: harbour }))
    expect(field()).toHaveAccessibleName('Search this conversation')
    expect(screen.getByText('In “Harbour”')).toBeVisible()
    await type('lamp')
    const within = { query: 'lamp', profile_id: 'p1', conversation_id: 'k2' }
    expect(asked).toMatchObject([within])
    await userEvent.click(screen.getByRole('button', { name: 'All conversations' }))
    expect(field()).toHaveAccessibleName('Search all conversations')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('lamp')
    expect(screen.queryByText('In “Harbour”')).toBeNull()
    expect(asked).toEqual([asked[0], expect.not.objectContaining({ profile_id: 'p1' })])
    await userEvent.keyboard('{Escape}')
    await act(() => allSettled(searchRequested, { scope }))
    expect(field()).toHaveAccessibleName('Search all conversations')
  })

  it('opens for another remote, not over another dialog, and closes with Escape', async () => {
    const { scope } = await open(() => lamps)
    await userEvent.keyboard('{Escape}')
    expect(dialog()).toBeNull()
    const other = document.createElement('dialog')
    other.setAttribute('open', '')
    document.body.append(other)
    await userEvent.keyboard('{Meta>}k{/Meta}')
    expect(dialog()).toBeNull()
    other.remove()
    await act(() => allSettled(searchRequested, { scope }))
    expect(dialog()).toBeVisible()
  })
})
