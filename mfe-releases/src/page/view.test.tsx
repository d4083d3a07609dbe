import { fork } from 'effector'
import { Provider } from 'effector-react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Overview, RegistryChange } from '@codex/contracts/registry'
import { $token } from '../overview/model'
import { answers, asDefault, DAYS, overviewOf, remoteOf, versionOf, type Answers } from '../testing/registry'
import { Releases } from '.'

const TOKEN = 'operator-0123456789'
let server: Answers

function show() {
  const scope = fork()
  const shown = render(
    <Provider value={scope}>
      <Releases />
    </Provider>,
  )
  return { ...shown, scope }
}

async function signIn(overview: Partial<Overview> = {}) {
  server.overview({ json: overviewOf(overview) })
  const shown = show()
  await userEvent.type(screen.getByLabelText('Deploy token'), `${TOKEN}{Enter}`)
  await screen.findByRole('button', { name: 'Look again' })
  return shown
}

const section = (name: string) => screen.getByRole('region', { name })
const cards = (name: string) => within(section(name)).getAllByRole('heading', { level: 3 })
const versionsIn = (name: string) => cards(name).map(({ textContent }) => textContent)
const openDialog = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

const chat = remoteOf('chat', [
  versionOf('1.2.0', {
    traffic: 10,
    loads: 120,
    failed: 3,
    byDay: DAYS.map((_, day) =>
      day === 6 ? { loads: 1200, failed: 3, mount: 84 } : { loads: 0, failed: 0, mount: null },
    ),
    speed: { visits: 40, mount: 84, bytes: 20_400, blocking: 0, interaction: null, slower: null },
  }),
  versionOf('1.1.0', { ...asDefault, byDay: DAYS.map(() => ({ loads: 2400, failed: 0, mount: 50 })) }),
  versionOf('1.0.0'),
])

const change = (index: number, changes: Partial<RegistryChange> = {}): RegistryChange => ({
  at: `2026-11-25T10:00:${String(index).padStart(2, '0')}.000Z`,
  by: 'J%C3%BCrgen with the token of chat',
  action: 'promote',
  remote: 'chat',
  version: `1.0.${index}`,
  says: `1.0.${index} is the default`,
  reason: null,
  ...changes,
})

beforeEach(() => {
  server = answers()
})

describe('the page of releases', () => {
  it('shows a form and nothing else before a token is known, and requests nothing', async () => {
    show()
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Releases'])
    expect(screen.getByLabelText('Deploy token')).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.click(screen.getByRole('button', { name: 'Show the releases' }))
    expect(screen.getByText('Please enter a deploy token')).toBeInTheDocument()
    expect(server.calls).toEqual([])
  })

  it('shows whose token it is and until when, as the server says; an older server says nothing', async () => {
    const token = 'This is the token of chat (until 2026-12-31 00:00 UTC).'
    await signIn({ token })
    expect(screen.getByText(token)).toBeInTheDocument()
    server.overview({ json: overviewOf() })
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(screen.queryByText(token)).not.toBeInTheDocument())
  })

  it('forgets token and data by Leave, and when it is left', async () => {
    const { unmount, scope } = await signIn({ remotes: [chat] })
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(screen.getByLabelText('Deploy token')).toHaveValue('')
    expect(screen.getByLabelText('Deploy token')).toHaveFocus()
    expect(screen.queryByText('chat')).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Deploy token'), TOKEN)
    unmount()
    expect(scope.getState($token)).toBe('')
  })

  it('shows an error with Try Again above what was known', async () => {
    await signIn({ remotes: [chat] })
    server.overview('fails')
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(
      await screen.findByText(/^The server could not be reached\. Shown is what was known at /),
    ).toBeInTheDocument()
    expect(section('chat')).toBeInTheDocument()
    server.overview({ json: overviewOf() })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Nothing is published.')).toBeInTheDocument()
    expect(screen.queryByText(/could not be reached/)).not.toBeInTheDocument()
  })
})

describe('a remote', () => {
  it('has its state, its versions, and their figures of the last week', async () => {
    await signIn({ remotes: [{ ...chat, missed: 2 }, remoteOf('auth', [versionOf('1.0.0', { status: 'held' })])] })
    expect(versionsIn('chat')).toEqual(['1.2.0', '1.1.0', '1.0.0'])
    const nav = within(screen.getByRole('navigation', { name: 'Remotes' }))
    expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['chatRunsCanary 10 %', 'authOff'])
    expect(section('chat')).toHaveTextContent('2 pages got no version in the last seven days.')

    const canary = within(section('chat')).getByRole('listitem', { name: '1.2.0' })
    const facts = [...canary.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'Visitors10 %',
      'Loads120',
      'Failed3 (2.5 %)',
      'Mount84 ms',
      'Files20.4 kB',
      'Blocking0 ms',
      'Measured40 visits',
    ])
    const [loads, mount] = within(canary).getAllByRole('img')
    expect(loads).toHaveAccessibleName(/no loads; .*: 1,200 loads, 3 failed$/)
    expect(mount).toHaveAccessibleName(/not measured; .*: 84 ms$/)
    // The charts of its versions have one scale.
    expect(canary).toHaveTextContent('top: 2,400')
    expect(within(section('chat')).getByRole('listitem', { name: '1.1.0' })).toHaveTextContent('Visitors90 %')
    expect(within(section('chat')).getByRole('listitem', { name: '1.0.0' })).toHaveTextContent(
      'No loads in the last seven days.',
    )
    await userEvent.click(nav.getByRole('button', { name: /^auth/ }))
    expect(within(section('auth')).getByRole('heading', { name: 'auth' })).toHaveFocus()
  })

  it('shows its newest versions and those with visitors; the others when they are asked for', async () => {
    const many = Array.from({ length: 40 }, (_, index) => versionOf(`1.${40 - index}.0`, index === 30 ? asDefault : {}))
    await signIn({ remotes: [remoteOf('chat', many)] })
    expect(versionsIn('chat')).toEqual(['1.40.0', '1.39.0', '1.38.0', '1.10.0'])
    await userEvent.click(screen.getByRole('button', { name: 'Show 36 older versions' }))
    expect(versionsIn('chat')).toHaveLength(40)
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer versions' }))
    expect(versionsIn('chat')).toHaveLength(4)
  })
})

describe('a change', () => {
  it('says what it will do, is sent with its reason, and leads back to its remote', async () => {
    await signIn({ remotes: [chat] })
    server.order({ json: { says: '1.1.0 is the default' } })
    const dialog = await openDialog('Roll back chat')
    expect(dialog.getByText('The 10 % of the visitors who get 1.2.0 get 1.1.0 again.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
    expect(dialog.getByLabelText('Reason, for the audit log')).toHaveAccessibleDescription('Please give a reason')
    await userEvent.type(dialog.getByLabelText('Reason, for the audit log'), 'it is slow{Enter}')
    expect(await screen.findByText('1.1.0 is the default')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(within(section('chat')).getByRole('heading', { name: 'chat' })).toHaveFocus()
    expect(server.orders()).toMatchObject([{ action: 'rollback', reason: 'it is slow' }])
  })

  it('shows a refusal in its dialog, and is given up by Escape', async () => {
    await signIn({ remotes: [chat] })
    server.order({ status: 409, json: { message: 'All canaries together would get 110 % of the visitors' } })
    const dialog = await openDialog('Canary of chat 1.0.0')
    expect(dialog.getByLabelText('Share of the visitors in percent')).toHaveValue(10)
    await userEvent.click(dialog.getByRole('button', { name: 'Canary' }))
    expect(await dialog.findByText(/^All canaries together/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Canary of chat 1.0.0' })).toHaveFocus()
  })
})

describe('the audit log', () => {
  const log = () => within(section('Audit log'))
  const lines = () => log().queryAllByRole('listitem')

  it('has the newest 20 changes, and more when they are asked for', async () => {
    await signIn({ remotes: [chat], changes: Array.from({ length: 45 }, (_, index) => change(45 - index)) })
    expect(lines()).toHaveLength(20)
    expect(lines()[0]).toHaveTextContent(
      /^Promoted chat 1\.0\.45: 1\.0\.45 is the default.*Jürgen with the token of chat$/,
    )
    await userEvent.click(log().getByRole('button', { name: 'Show more' }))
    expect(lines()).toHaveLength(40)
    expect(lines()[20]).toHaveFocus()
    await userEvent.click(log().getByRole('button', { name: 'Show more' }))
    expect(lines()).toHaveLength(45)
    expect(log().queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('is of all remotes, or of one', async () => {
    const off = change(2, { remote: 'auth', action: 'off', version: null, says: null, reason: '%E0 <b>' })
    await signIn({ remotes: [chat, remoteOf('auth', [])], changes: [off, change(1, { by: '100% automatic' })] })
    expect(lines()).toHaveLength(2)
    await userEvent.selectOptions(log().getByLabelText('Changes of'), 'auth')
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toHaveTextContent('Switched off auth Reason: %E0 <b>')
    await userEvent.selectOptions(log().getByLabelText('Changes of'), 'chat')
    expect(lines()[0]).toHaveTextContent('100% automatic')
  })
})
