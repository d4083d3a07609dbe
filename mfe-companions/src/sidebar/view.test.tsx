import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { selectCompanion, type Profile } from '@codex/contracts/entities'
import { cards } from '@codex/contracts/texts'
import { $companion, companionCleared, companionsChanged, companionSelected } from '@codex/session'
import { later } from '../testing/later'
import { hasLayout, openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'
import { cardsChosen } from '../wizard'

const lyra = profile('lyra', { name: 'Lyra', description: 'Gentle elf', tags: ['Calm', 'Poetic', 'Kind', 'Wise'] })
const nova = profile('nova', { name: 'Nova', description: 'Star pilot', tags: [] })
const listing = (...profile_list: readonly Profile[]) => on(character.listProfiles, () => ({ profile_list }))
const button = (name: string) => screen.getByRole('button', { name })

async function choose(name: string, item: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

afterEach(() => jest.restoreAllMocks())

describe('the sidebar', () => {
  it('shows each companion with its description and tag chips', async () => {
    await openSidebar([listing(lyra, nova)])
    expect(screen.getByRole('heading', { name: 'Characters' })).toBeInTheDocument()
    const [first, second] = within(screen.getByRole('list', { name: 'Characters' })).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^LyraGentle elfCalmPoetic\+2$/)
    expect(second).toHaveTextContent(/^NovaStar pilot$/)
    expect(screen.getByText('Connected')).toBeInTheDocument()
    expect(screen.getByText('v1.0')).toBeInTheDocument()
  })

  it("says 'Offline' with a grey dot while the browser is offline", async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openSidebar([listing(lyra)])
    expect(screen.getByText('Offline')).toHaveAttribute('data-online', 'false')
    online.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.getByText('Connected')).toHaveAttribute('data-online', 'true')
  })

  it('selects the clicked companion, and requests to be closed', async () => {
    const { scope, close } = await openSidebar([listing(lyra, nova)])
    await userEvent.click(button('Nova'))
    expect(scope.getState($companion)).toMatchObject({ profile_id: 'nova', personality: 'Star pilot' })
    expect(button('Nova')).toHaveAttribute('aria-current', 'true')
    expect(button('Lyra')).toHaveAttribute('aria-current', 'false')
    expect(close).toHaveBeenCalled()
  })

  it('offers to create the first companion when there is none', async () => {
    await openSidebar([listing()])
    expect(screen.getByText('No Companions Yet')).toBeInTheDocument()
    expect(screen.getByText('Create your first Companion to get started')).toBeInTheDocument()
    await userEvent.click(button('Create Companion'))
    expect(await screen.findByRole('dialog', { name: 'Create Avatar' })).toBeInTheDocument()
  })

  it('shows that it is loading, and not that it is empty, then an error as an alert until a refresh succeeds', async () => {
    const first = later<object>()
    const answers = [first.promise, { profile_list: [lyra] }]
    await openSidebar([on(character.listProfiles, () => answers.shift())])
    expect(screen.getByText('Loading...')).toBeInTheDocument()
    expect(screen.queryByText('No Companions Yet')).toBeNull()
    await act(() => {
      first.reject(new ApiError(500, 'The database is away'))
      return Promise.resolve()
    })
    expect(await screen.findByText('The database is away')).toBeInTheDocument()
    await userEvent.click(button('Refresh'))
    expect(await screen.findByRole('button', { name: 'Lyra' })).toBeInTheDocument()
    expect(screen.queryByText('The database is away')).toBeNull()
  })

  it('keeps focus and selection when a refresh changes their order', async () => {
    const rex = profile('rex', { name: 'Rex', tags: [] })
    const answers = [{ profile_list: [lyra, nova, rex] }, { profile_list: [rex, lyra, nova] }]
    const { scope } = await openSidebar([on(character.listProfiles, () => answers.shift())])
    const names = () =>
      within(screen.getByRole('list', { name: 'Characters' }))
        .getAllByRole('button', { name: /^(Lyra|Nova|Rex)$/ })
        .map(({ textContent }) => textContent)
    await userEvent.click(button('Rex'))
    expect(names()).toEqual(['Lyra', 'Nova', 'Rex'])
    act(() => button('Nova').focus())
    await act(() => allSettled(companionsChanged, { scope }))
    expect(names()).toEqual(['Rex', 'Lyra', 'Nova'])
    expect(button('Nova')).toHaveFocus()
    expect(button('Rex')).toHaveAttribute('aria-current', 'true')
  })

  it('collapses to a rail of portraits that can still be picked', async () => {
    const { scope } = await openSidebar([listing(lyra)])
    await userEvent.click(button('Collapse sidebar'))
    expect(button('Expand sidebar')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('button', { name: 'Actions for Lyra' })).toBeNull()
    await userEvent.click(button('Lyra'))
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
    await userEvent.click(button('Expand sidebar'))
    expect(button('Actions for Lyra')).toBeInTheDocument()
  })
})

describe('the slid-in sidebar', () => {
  it('takes the focus, keeps it inside, closes on Escape and by its button', async () => {
    const { close } = await openSidebar([listing(lyra)], { open: true })
    expect(screen.getByRole('complementary', { name: 'Characters' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(button('Actions for Lyra')).toHaveFocus()
    await userEvent.tab()
    expect(button('Close sidebar')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    await userEvent.click(button('Close sidebar'))
    expect(close).toHaveBeenCalledTimes(2)
  })
})

describe('the menu of a row', () => {
  it('opens the details with separate sections', async () => {
    await openSidebar([listing(lyra), on(character.getProfile, () => lyra)])
    await choose('Lyra', 'View Profile')
    const details = await screen.findByRole('dialog', { name: 'Profile Details' })
    expect(await within(details).findByText('Guide')).toBeInTheDocument()
    await userEvent.click(within(details).getByRole('button', { name: 'Background Story' }))
    expect(within(details).getByText('Grew up by the sea.')).toBeVisible()
    expect(within(details).getByText('Calm.')).not.toBeVisible()
  })

  it('opens the details and the form once they are loaded', async () => {
    const { unmount } = await openSidebar([listing(lyra), on(character.getProfile, () => lyra)], { loaded: false })
    await choose('Lyra', 'View Profile')
    expect(await screen.findByRole('dialog', { name: 'Profile Details' })).toHaveTextContent('Guide')
    unmount()
    const described = on(character.getProfile, () => ({ ...lyra, gender: 'non-binary' }))
    await openSidebar([listing(lyra), described], { loaded: false })
    await choose('Lyra', 'Edit Profile')
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeInTheDocument()
    expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Gender')).toHaveValue('non-binary')
  })

  it('shows why the details failed to load', async () => {
    await openSidebar([listing(lyra), on(character.getProfile, () => Promise.reject(new ApiError(404, 'Not found')))])
    await choose('Lyra', 'View Profile')
    expect(await screen.findByText('Not found')).toBeInTheDocument()
    expect(screen.getByText('No profile data available')).toBeInTheDocument()
  })

  it('deletes after a warning', async () => {
    const remaining = [[lyra, nova], [nova]]
    const deleted = jest.fn(() => ({ message: 'Profile deleted successfully' }))
    const { scope } = await openSidebar(
      [on(character.listProfiles, () => ({ profile_list: remaining.shift() })), on(character.deleteProfile, deleted)],
      { companion: lyra },
    )
    await choose('Lyra', 'Delete')
    const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' })
    expect(question).toHaveTextContent('Are you sure you want to delete "Lyra"? This action cannot be undone.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Profile deleted successfully')).toBeInTheDocument()
    expect(deleted).toHaveBeenCalledWith({ profile_id: 'lyra' })
    expect(screen.queryByRole('button', { name: 'Lyra' })).toBeNull()
    expect(scope.getState($companion)).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Characters' })).toHaveFocus()
  })

  it('shows the failure of a deletion in a dialog', async () => {
    const refuse = () => Promise.reject(new ApiError(500, 'Away'))
    await openSidebar([listing(lyra), on(character.deleteProfile, refuse)])
    await choose('Lyra', 'Delete')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Failed to delete profile: Away',
    )
    expect(button('Lyra')).toBeInTheDocument()
  })
})

describe('a long list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => profile(`c-${index}`, { name: `Companion ${index}`, tags: [] }))
  const rows = () => within(screen.getByRole('list', { name: 'Characters' })).queryAllByRole('listitem')
  const box = () => screen.getByRole('searchbox', { name: 'Filter characters' })

  it('has a filter box from 21 companions on', async () => {
    await openSidebar([listing(...many(20))])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('is filtered by the query, shows the number of matches, and Escape clears the filter', async () => {
    const { close } = await openSidebar([listing(...many(20), { ...lyra, role: 'Keeper' })], { open: true })
    const texts = () => rows().map(({ textContent }) => textContent)
    await userEvent.type(box(), 'poetic')
    expect(texts()).toEqual(['LyraGentle elfCalmPoetic+2'])
    expect(screen.getByText('1 of 21')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(rows()).toHaveLength(21)
    expect(close).not.toHaveBeenCalled()
    // The role is shown where the filter has found it.
    await userEvent.type(box(), 'keeper')
    expect(texts()).toEqual(['LyraKeeperGentle elfCalmPoetic+2'])
    await userEvent.type(box(), 'nothing')
    expect(screen.getByText('No companion matches.')).toBeInTheDocument()
    expect(screen.queryByText('No Companions Yet')).toBeNull()
  })

  const scrollTo = (top: number) => {
    const scroller = screen.getByRole('list', { name: 'Characters' }).parentElement ?? document.body
    Object.defineProperty(scroller, 'scrollHeight', { configurable: true, value: 94_000 })
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
  }

  it('of 1,000 renders the visible rows only, with their positions, and keeps the focused row', async () => {
    hasLayout()
    await openSidebar([listing(...many(1000))])
    const shown = rows()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(60)
    expect(shown[1]).toHaveAttribute('aria-posinset', '2')
    expect(shown[1]).toHaveAttribute('aria-setsize', '1000')
    act(() => shown[2]?.querySelector('button')?.focus())
    scrollTo(80_000)
    const [first, one, two, three, four] = rows().map((row) => row.getAttribute('aria-posinset'))
    expect([first, one, two, three]).toEqual(['1', '2', '3', '4'])
    expect(Number(four)).toBeGreaterThan(500)
    await userEvent.tab()
    expect(button('Actions for Companion 2')).toHaveFocus()
  })

  it('of 1,000 keeps the focus on a row that a refresh moves out of sight', async () => {
    hasLayout()
    const [first, ...others] = many(1000)
    const answers = [
      [first, ...others],
      [...others, first],
    ]
    const { scope } = await openSidebar([on(character.listProfiles, () => ({ profile_list: answers.shift() }))])
    act(() => button('Companion 0').focus())
    await act(() => allSettled(companionsChanged, { scope }))
    expect(button('Companion 0')).toHaveFocus()
    expect(rows().at(-1)).toHaveAttribute('aria-posinset', '1000')
  })
})

describe('a file that is dropped anywhere', () => {
  const file = (name: string) => new File(['x'], name)
  const transferOf = (files: readonly File[]) => ({ dataTransfer: { files, types: ['Files'] } })
  /** Returns whether the browser would open it in place of the page. */
  const drop = (target: Element, ...files: readonly File[]) => fireEvent.drop(target, transferOf(files))

  let chosen: jest.Mock
  let stop: () => void
  beforeEach(async () => {
    chosen = jest.fn()
    stop = cardsChosen.watch(chosen) // oxlint-disable-line codex/no-watch -- what the wizard would take
    await openSidebar([listing()])
  })
  afterEach(() => stop())

  it.each(['card.PNG', 'card.json', 'card.charx', 'card.webp'])('opens the wizard with %s', (name) => {
    const files = [file(name), file('notes.txt')]
    expect(fireEvent.dragOver(document.body, transferOf(files))).toBe(false)
    expect(drop(document.body, ...files)).toBe(false)
    expect(chosen).toHaveBeenCalledWith(files)
  })

  it('is refused there with a reason when it is no card', async () => {
    expect(drop(document.body, file('song.mp3'))).toBe(false)
    expect(await screen.findByText(cards.notACard)).toBeVisible()
  })

  it('is left to an element that takes files, and texts are dragged as usual', () => {
    const taker = document.createElement('div')
    taker.addEventListener('drop', (event) => event.preventDefault())
    document.body.append(taker)
    drop(taker, file('card.png'))
    expect(drop(document.body)).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
    taker.remove()
  })
})

it('the collapsed sidebar shows the name of the row under the pointer or with the focus, until Escape', async () => {
  /** The text of the row's button is its name for screen readers. */
  const shownNames = (name: string) => screen.queryAllByText(name, { ignore: 'button *' }).length
  await openSidebar([listing(lyra, nova)])
  await userEvent.hover(button('Lyra'))
  expect(shownNames('Lyra')).toBe(0)
  await userEvent.click(button('Collapse sidebar'))
  await act(() => Promise.resolve())

  await userEvent.hover(button('Nova'))
  expect(shownNames('Nova')).toBe(1)
  await userEvent.unhover(button('Nova'))
  await userEvent.hover(button('Outside'))
  expect(shownNames('Nova')).toBe(0)

  act(() => button('Lyra').focus())
  expect(shownNames('Lyra')).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(shownNames('Lyra')).toBe(0)

  await userEvent.hover(button('Nova'))
  await userEvent.hover(screen.getByText('Nova', { ignore: 'button *' }))
  expect(shownNames('Nova')).toBe(1)
  await userEvent.click(button('Expand sidebar'))
  expect(shownNames('Nova')).toBe(0)
})

describe('the welcome pane', () => {
  /** Lyra was selected last, and nothing is selected now. */
  async function opened(...listed: readonly Profile[]) {
    const { scope } = await openSidebar([listing(...listed)])
    await act(async () => {
      await allSettled(companionSelected, { scope, params: selectCompanion(lyra) })
      await allSettled(companionCleared, { scope })
    })
    return scope
  }

  it('opens the last companion again', async () => {
    const scope = await opened(nova, lyra)
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with Lyra' }))
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
    expect(screen.queryByText('Go on with Lyra')).toBeNull()
  })

  it('offers no companion that is not in the list', async () => {
    await opened(nova)
    expect(screen.queryByText('Go on with Lyra')).toBeNull()
  })
})
