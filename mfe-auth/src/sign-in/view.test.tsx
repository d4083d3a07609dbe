import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@codex/api/testing'
import { failures, reset, validation } from '@codex/contracts/texts'
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
    await userEvent.click(button('Show password'))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(button('Hide password'))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('leads to sign-up', async () => {
    await visit('/login')
    await userEvent.click(screen.getByRole('link', { name: 'Create account' }))
    expect(screen.getByRole('heading', { name: 'Join Character Codex' })).toBeInTheDocument()
  })

  it.each([0, 1])('leads to the landing page by brand and logo (%d)', async (which) => {
    await visit('/login')
    const link = screen.getAllByRole('link', { name: 'Character Codex' })[which]
    if (link) await userEvent.click(link)
    expect(screen.getByText('The landing page')).toBeInTheDocument()
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
