import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { character, refine } from '@codex/contracts/endpoints'
import { fillIn } from '../../testing/fill'
import { openSidebar } from '../../testing/open-sidebar'
import { wizard } from '@codex/contracts/texts'
import { profileChangeRequested } from '@codex/session'
import { profile } from '../../testing/profiles'
import { previousPressed } from '../form'

beforeAll(() => {
  // jsdom does not implement it; new browsers return a promise.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
})
afterEach(() => sessionStorage.clear())

// jsdom is slow at finding roles in a large dialog.
jest.setTimeout(30_000)

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const own = 'Gentle and curious.'
const area = () => screen.getByLabelText('Personality Description')
const suggestion = () => screen.findByRole('region', { name: 'Suggestion' })

/** Opens the wizard at its second step, filled in. */
async function openPersonality(reply: () => unknown = () => ({ message: 'Gentle and patient.' })) {
  const shown = await openSidebar([
    on(character.listProfiles, () => ({ profile_list: [] })),
    on(refine.personalityDescription, reply),
    on(refine.background, () => ({ message: 'The sea, refined.' })),
    on(refine.speakingStyle, () => ({ message: 'Calm, refined.' })),
  ])
  await act(() => fillIn(shown.scope))
  await screen.findByRole('dialog', { name: 'Create Avatar' })
  for (let step = 5; step > 2; step -= 1) await act(() => allSettled(previousPressed, { scope: shown.scope }))
}

describe('AI assist', () => {
  it('shows the suggestion with marked differences, and leaves the text unchanged', async () => {
    await openPersonality()
    await press('AI Assist')
    const card = within(await suggestion())
    expect(card.getByRole('deletion')).toHaveTextContent('curious')
    expect(card.getByRole('insertion')).toHaveTextContent('patient')
    expect(area()).toHaveValue(own)
    expect(screen.getByText('Personality description refined successfully!')).toBeInTheDocument()
    await userEvent.click(card.getByRole('checkbox', { name: 'Show changes' }))
    expect(card.queryByRole('deletion')).toBeNull()
    expect(card.getByText('Gentle and patient.')).toBeInTheDocument()
  })

  it('is dismissed, requested again, taken, undone and redone by button; the focus moves to the text', async () => {
    const replies = ['Gentle and brave.', 'Gentle and kind.', 'Gentle and patient.']
    await openPersonality(() => ({ message: replies.shift() }))
    await press('AI Assist')
    await suggestion()
    await press('Keep mine')
    expect(area()).toHaveValue(own)
    expect(area()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

    await press('AI Assist')
    expect(await suggestion()).toHaveTextContent('kind')
    await press('Ask again')
    await within(await suggestion()).findByText('patient')
    await press('Use suggestion')
    expect(area()).toHaveValue('Gentle and patient.')
    expect(area()).toHaveFocus()
    expect(screen.queryByRole('region', { name: /^Suggestion/ })).toBeNull()
    await press('Undo')
    expect(area()).toHaveValue(own)
    await press('Redo')
    expect(area()).toHaveValue('Gentle and patient.')
  })

  it('disappears when the text is edited', async () => {
    await openPersonality()
    await press('AI Assist')
    await suggestion()
    await userEvent.type(area(), ' Waits.')
    expect(screen.queryByRole('region', { name: /^Suggestion/ })).toBeNull()
    expect(area()).toHaveValue(`${own} Waits.`)
    expect(screen.getByText(/^The suggestion is gone/)).toBeInTheDocument()
  })

  it('shows that it is busy, and that the suggestion is the same', async () => {
    let answer: (reply: object) => void = () => undefined
    await openPersonality(() => new Promise((resolve) => (answer = resolve)))
    await press('AI Assist')
    expect(button('Refining...')).toHaveAttribute('aria-busy', 'true')
    await act(async () => {
      answer({ message: own })
      await Promise.resolve()
    })
    const card = within(await suggestion())
    expect(card.getByText('It is the same as your text.')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Use suggestion' })).toBeNull()
  })

  it('marks nothing without a text to compare with', async () => {
    await openPersonality(() => ({ message: 'Gentle.' }))
    await userEvent.clear(area())
    await press('AI Assist')
    const card = within(await suggestion())
    expect(card.queryByRole('checkbox')).toBeNull()
    expect(card.queryByRole('insertion')).toBeNull()
  })

  it('shows markup in a suggestion as text', async () => {
    await openPersonality(() => ({ message: 'I <3 you <img src=x onerror=alert(1)>' }))
    await press('AI Assist')
    expect(within(await suggestion()).queryByRole('img')).toBeNull()
    expect(await suggestion()).toHaveTextContent('I <3 you <img src=x onerror=alert(1)>')
  })

  it('for all makes a suggestion in each step, marked in the progress indicator', async () => {
    await openPersonality()
    await press('Refine All')
    await suggestion()
    const waiting = within(screen.getByRole('dialog', { name: 'Create Avatar' }))
      .getAllByText('(a suggestion waits here)')
      .map((mark) => mark.closest('li')?.textContent)
    expect(waiting).toHaveLength(3)
    await press('Next')
    expect(await screen.findByRole('region', { name: 'Suggestion' })).toHaveTextContent('refined')
  })
})

describe('words of a conversation', () => {
  const lyra = profile('lyra', { name: 'Lyra', background: 'She keeps a lamp.' })
  const given = () => screen.getByRole('textbox', { name: 'From the conversation' })
  const background = () => screen.getByRole('textbox', { name: /^Background/ })

  async function giveWords(write: (body: object) => unknown) {
    const saved = jest.fn(() => ({}))
    const { scope } = await openSidebar([
      on(character.listProfiles, () => ({ profile_list: [lyra] })),
      on(character.getProfile, () => lyra),
      on(character.editProfile, saved),
      on(refine.background, write),
      on(refine.speakingStyle, write),
    ])
    const params = { companionId: 'lyra', words: 'I let it go out once.' }
    act(() => void allSettled(profileChangeRequested, { scope, params }))
    await screen.findByRole('dialog', { name: wizard.title.edit })
    await screen.findByRole('textbox', { name: 'From the conversation' })
    return saved
  }

  it('open the form at the background, and are worked in once a suggestion is used', async () => {
    const text = 'She keeps a lamp. Once she let it go out.'
    const asked: object[] = []
    const saved = await giveWords((body) => (asked.push(body), { message: text }))
    expect(given()).toHaveValue('I let it go out once.')
    expect(background()).toHaveValue('She keeps a lamp.')
    await userEvent.type(given(), ' No one died.')
    await press('AI Assist')
    const card = within(await suggestion())
    expect(asked).toMatchObject([{ background: 'She keeps a lamp.\n\nI let it go out once. No one died.' }])
    expect(card.getByRole('insertion')).toHaveTextContent('Once she let it go out.')
    expect(card.queryByRole('deletion')).toBeNull()
    expect(background()).toHaveValue('She keeps a lamp.')
    await press('Use suggestion')
    expect(background()).toHaveValue(text)
    expect(screen.queryByRole('textbox', { name: 'From the conversation' })).toBeNull()
    expect(saved).not.toHaveBeenCalled()
  })

  it('may go into another text, and may be left out', async () => {
    const asked: object[] = []
    await giveWords((body) => (asked.push(body), { message: 'Plainly.' }))
    await press('Next')
    expect(given()).toHaveValue('I let it go out once.')
    await press('AI Assist')
    await suggestion()
    await press('Keep mine')
    await press('Leave them out')
    expect(screen.queryByRole('textbox', { name: 'From the conversation' })).toBeNull()
    await press('AI Assist')
    const style = lyra.speaking_style
    expect(asked).toMatchObject([
      { speaking_style: `${style}\n\nI let it go out once.`, background: 'She keeps a lamp.' },
      { speaking_style: style },
    ])
  })

  it('open nothing where the companion is not listed', async () => {
    const { scope } = await openSidebar([on(character.listProfiles, () => ({ profile_list: [lyra] }))])
    await act(() => allSettled(profileChangeRequested, { scope, params: { companionId: 'nova', words: 'Hm.' } }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
