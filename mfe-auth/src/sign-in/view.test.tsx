import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@codex/api/testing'
import { auth, failures, reset, validation } from '@codex/contracts/texts'
import { visit } from '../testing/visit'

const username = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const button = (name: string) => screen.getByRole('button', { name })

describe('the sign-in screen', () => {
  it('welcomes back', async () => {
    await visit('/login')
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeInTheDocument()
    expect(screen.getByText('Sign in to your account')).toBeInTheDocument()
    expect(username()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
  })

  it('focuses its title when it opens', async () => {
    await visit('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toHaveFocus()
    await userEvent.tab()
    expect(username()).toHaveFocus()
  })

  it('leads to /home after Enter with the right password', async () => {
    await visit('/login')
    await userEvent.type(username(), 'ada')
    await userEvent.type(password(), 'Passw0rd{Enter}')
    expect(await screen.findByText('The home page')).toBeInTheDocument()
  })

  it('shows that it is signing in', async () => {
    await visit('/login', { reply: () => new Promise(() => undefined) })
    await userEvent.type(username(), 'ada')
    await userEvent.type(password(), 'Passw0rd')
    await userEvent.click(button('Sign In'))
    expect(button('Signing in...')).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the error until the visitor types', async () => {
    await visit('/login', { reply: () => Promise.reject(new ApiError(401, 'Invalid username or password')) })
    await userEvent.type(username(), 'ada')
    await userEvent.type(password(), 'wrong{Enter}')
    expect(await screen.findByText('Invalid username or password')).toBeInTheDocument()

    await userEvent.type(password(), '!')
    expect(screen.queryByText('Invalid username or password')).toBeNull()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('says that the server has no space left', async () => {
    await visit('/login', { reply: () => Promise.reject(new ApiError(503, failures.databaseFull)) })
    await userEvent.type(username(), 'ada')
    await userEvent.type(password(), 'Passw0rd{Enter}')
    expect(await screen.findByText(/^The server has no space left to keep this\./)).toBeInTheDocument()
  })

  it('focuses the first missing field', async () => {
    await visit('/login')
    await userEvent.click(button('Sign In'))
    expect(username()).toHaveFocus()
    expect(username()).toHaveAccessibleDescription('Username is required.')
    expect(password()).toBeInvalid()

    await userEvent.type(username(), 'ada{Enter}')
    expect(password()).toHaveFocus()
    expect(password()).toHaveAccessibleDescription('Password is required.')
  })

  it('shows and hides the password', async () => {
    await visit('/login')
    await userEvent.click(button('Show'))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(button('Hide'))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('leads to sign-up', async () => {
    await visit('/login')
    await userEvent.click(screen.getByRole('link', { name: 'Create account' }))
    expect(screen.getByRole('heading', { name: 'Join Character Codex' })).toBeInTheDocument()
  })

  it.each(['button', 'link'])('leads to the landing page by the %s in the header or the logo', async (role) => {
    await visit('/login')
    await userEvent.click(screen.getByRole(role, { name: 'Character Codex' }))
    expect(screen.getByText('The landing page')).toBeInTheDocument()
  })

  it('has a header button that works before any script', async () => {
    await visit('/login')
    expect(button('Character Codex').closest('form')).toHaveAttribute('action', '/')
  })

  it("has one element for each of the specification's names, by substring and without case", async () => {
    await visit('/login')
    for (const label of [/username/i, /password/i]) expect(screen.getAllByLabelText(label)).toHaveLength(1)
    await userEvent.click(button(auth.lost.question))
    for (const name of [/sign in/i, /character codex/i]) expect(screen.getAllByRole('button', { name })).toHaveLength(1)
    expect(screen.getAllByText(/username/i)).toHaveLength(1)
    expect(screen.getAllByText(/password/i)).toHaveLength(1)
    expect(screen.getAllByText(/create account/i)).toHaveLength(1)
  })

  describe("Can't get in?", () => {
    const page = document.createElement('script')
    page.id = 'codex-page'
    page.type = 'application/json'
    beforeEach(() => document.head.append(page))
    afterEach(() => page.remove())

    it.each([
      ['none', {}, null, undefined],
      [
        'a text',
        { passwordHelp: 'Ask Grace at desk 4.' },
        'How to reach the operator: Ask Grace at desk 4.',
        undefined,
      ],
      ['an email', { passwordHelp: 'help@x.org' }, 'How to reach the operator: help@x.org', 'mailto:help@x.org'],
      ['an address', { passwordHelp: 'https://x.org/' }, 'How to reach the operator: https://x.org/', 'https://x.org/'],
      ['a script', { passwordHelp: 'javascript:1' }, 'How to reach the operator: javascript:1', undefined],
    ])('says what to do, with the help of the operator: %s', async (_, data, text, href) => {
      page.textContent = JSON.stringify(data)
      await visit('/login')
      expect(screen.queryByText(auth.lost.answer)).toBeNull()
      await userEvent.click(button("Can't get in?"))
      expect(button("Can't get in?")).toHaveAttribute('aria-expanded', 'true')
      const operator = screen.getByText(auth.lost.answer).nextElementSibling
      expect(operator?.textContent ?? null).toBe(text)
      expect(operator?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href)
      await userEvent.click(button("Can't get in?"))
      expect(screen.queryByText(auth.lost.answer)).toBeNull()
    })
  })

  it('sends a user who is signed in to /home', async () => {
    await visit('/login', { status: 'authenticated' })
    expect(screen.getByText('The home page')).toBeInTheDocument()
  })

  it('renders nothing while the session is loading', async () => {
    await visit('/login', { status: 'loading' })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('is another one behind a link of the operator, also for a user who is signed in', async () => {
    await visit(`/login${reset.hash}${'x'.repeat(43)}`, { status: 'authenticated' })
    expect(await screen.findByRole('heading', { name: reset.title })).toBeInTheDocument()
    const chosen = await screen.findByLabelText(reset.password)
    await userEvent.type(chosen, 'weak')
    await userEvent.click(button(reset.submit))
    expect(chosen).toHaveFocus()
    expect(chosen).toHaveAccessibleDescription(validation.password)
    await userEvent.type(chosen, '!')
    expect(chosen).not.toBeInvalid()
  })
})
