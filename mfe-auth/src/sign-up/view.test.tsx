import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@codex/api/testing'
import { auth, validation } from '@codex/contracts/texts'
import { visit } from '../testing/visit'

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })

async function fill(values: Readonly<Record<string, string>> = {}) {
  const all = {
    Username: 'ada',
    Email: 'ada@example.org',
    Password: 'Passw0rd',
    'Confirm Password': 'Passw0rd',
    ...values,
  }
  for (const [name, value] of Object.entries(all)) {
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}

describe('the sign-up screen', () => {
  it('invites to join', async () => {
    await visit('/signup')
    expect(screen.getByRole('heading', { level: 1, name: 'Join Character Codex' })).toBeInTheDocument()
    expect(screen.getByText('Create your account to get started')).toBeInTheDocument()
    expect(
      ['Username', 'Email', 'Password', 'Confirm Password'].map((name) => field(name).getAttribute('autocomplete')),
    ).toEqual(['username', 'email', 'new-password', 'new-password'])
  })

  it('leads to /home once the account is made', async () => {
    await visit('/signup')
    await fill()
    await userEvent.click(button('Create Account'))
    expect(await screen.findByText('The home page')).toBeInTheDocument()
  })

  it('shows that it is creating the account', async () => {
    await visit('/signup', { reply: () => new Promise(() => undefined) })
    await fill()
    await userEvent.keyboard('{Enter}')
    expect(button('Creating account...')).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the error', async () => {
    await visit('/signup', { reply: () => Promise.reject(new ApiError(409, 'Username or email already in use')) })
    await fill()
    await userEvent.click(button('Create Account'))
    expect(await screen.findByText('Username or email already in use')).toBeInTheDocument()
  })

  it('validates on submit, focuses the first invalid field, and clears the error of an edited field', async () => {
    await visit('/signup')
    await fill({ Email: 'nope', 'Confirm Password': 'other' })
    expect(field('Email')).not.toHaveAttribute('aria-invalid')

    await userEvent.click(button('Create Account'))
    expect(field('Email')).toHaveFocus()
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')

    await userEvent.type(field('Email'), '@example.org')
    expect(field('Email')).not.toHaveAttribute('aria-invalid')
    expect(field('Confirm Password')).toHaveAttribute('aria-invalid', 'true')
  })

  it('shows the strength of the password and the missing hints', async () => {
    await visit('/signup')
    const missing = () => screen.getAllByRole('listitem').map((hint) => hint.textContent)
    expect(missing()).toEqual([
      'At least 8 characters',
      'Include lowercase letter',
      'Include uppercase letter',
      'Include number',
      'Include special character (@$!%*?&)',
    ])
    expect(screen.queryByText('Very Weak')).toBeNull()

    await userEvent.type(field('Password'), 'passw0rd')
    expect(screen.getByText('Good')).toBeInTheDocument()
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '3')
    expect(missing()).toEqual(['Include uppercase letter', 'Include special character (@$!%*?&)'])
  })

  it('shows a hint at a common password, and the message of a server that refuses it', async () => {
    await visit('/signup', { reply: () => Promise.reject(new ApiError(400, validation.passwordCommon)) })
    await fill({ Password: 'Password1', 'Confirm Password': 'Password1' })
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(auth.commonPassword))
    expect(field('Password')).toBeValid()

    await userEvent.click(button('Create Account'))
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(validation.passwordCommon))
    expect(field('Password')).toHaveFocus()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('has four fields and asks for nothing else', async () => {
    await visit('/signup')
    expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual(['username', 'email'])
    expect(document.querySelectorAll('form input')).toHaveLength(4)
  })

  it('shows and hides each password separately', async () => {
    await visit('/signup')
    const [first] = screen.getAllByRole('button', { name: 'Show' })
    if (first) await userEvent.click(first)
    expect(field('Password')).toHaveAttribute('type', 'text')
    expect(field('Confirm Password')).toHaveAttribute('type', 'password')
  })

  it('leads to sign-in', async () => {
    await visit('/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument()
  })

  it.each(['authenticated', 'loading'] as const)('renders nothing when the session is %s', async (status) => {
    await visit('/signup', { status })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByText('The home page') !== null).toBe(status === 'authenticated')
  })
})
