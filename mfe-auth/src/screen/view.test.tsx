import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@codex/api/testing'
import { auth, reset, validation } from '@codex/contracts/texts'
import { visit } from '../testing/visit'

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
const autocompletes = (...names: readonly string[]) => names.map((name) => field(name).getAttribute('autocomplete'))

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}

describe.each([
  ['/login', { Username: 'ada', Password: 'Passw0rd' }, 'Sign In', 'Signing in...'],
  [
    '/signup',
    { Username: 'ada', Email: 'ada@example.org', Password: 'Passw0rd', 'Confirm Password': 'Passw0rd' },
    'Create Account',
    'Creating account...',
  ],
] as const)('the screen at %s', (path, values, submit, submitting) => {
  it('leads to /home after Enter', async () => {
    await visit(path)
    await fill(values)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('The home page')).toBeInTheDocument()
  })

  it('shows that it is busy, then the error until the visitor types', async () => {
    let refuse: (error: ApiError) => void = () => undefined
    await visit(path, { reply: () => new Promise((_, reject) => (refuse = reject)) })
    await fill(values)
    await userEvent.click(button(submit))
    expect(button(submitting)).toHaveAttribute('aria-disabled', 'true')
    await act(() => {
      refuse(new ApiError(401, 'Not this one'))
      return Promise.resolve()
    })
    expect(await screen.findByText('Not this one')).toBeInTheDocument()
    await userEvent.type(field('Password'), '!')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it.each(['authenticated', 'loading'] as const)('is empty while the session is %s', async (status) => {
    await visit(path, { status })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByText('The home page') !== null).toBe(status === 'authenticated')
  })
})

describe('the sign-in screen', () => {
  it('welcomes back', async () => {
    await visit('/login')
    expect(heading('Welcome Back')).toBeInTheDocument()
    expect(screen.getByText('Sign in to your account')).toBeInTheDocument()
    expect(autocompletes('Username', 'Password')).toEqual(['username', 'current-password'])
  })

  it('leads to sign-up and is reached from there, with the focus on the title', async () => {
    await visit('/login')
    await userEvent.click(screen.getByRole('link', { name: 'Create account' }))
    expect(heading('Join Character Codex')).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    expect(heading('Welcome Back')).toHaveFocus()
    await userEvent.tab()
    expect(field('Username')).toHaveFocus()
  })

  it('focuses the first missing field', async () => {
    await visit('/login')
    await userEvent.click(button('Sign In'))
    expect(field('Username')).toHaveFocus()
    expect(field('Username')).toHaveAccessibleDescription('Username is required.')
    expect(field('Password')).toBeInvalid()
    await userEvent.type(field('Username'), 'ada{Enter}')
    expect(field('Password')).toHaveFocus()
    expect(field('Password')).toHaveAccessibleDescription('Password is required.')
  })

  it.each(['button', 'link'])('leads to the landing page by the %s in the header or the logo', async (role) => {
    await visit('/login')
    // It works before any script.
    expect(button('Character Codex').closest('form')).toHaveAttribute('action', '/')
    await userEvent.click(screen.getByRole(role, { name: 'Character Codex' }))
    expect(screen.getByText('The landing page')).toBeInTheDocument()
  })

  it("has one element for each of the specification's names, by substring and without case", async () => {
    await visit('/login')
    for (const label of [/username/i, /password/i]) expect(screen.getAllByLabelText(label)).toHaveLength(1)
    await userEvent.click(button(auth.lost.question))
    for (const name of [/sign in/i, /character codex/i]) expect(screen.getAllByRole('button', { name })).toHaveLength(1)
    for (const text of [/username/i, /password/i, /create account/i]) expect(screen.getAllByText(text)).toHaveLength(1)
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

describe("Can't get in?", () => {
  const page = Object.assign(document.createElement('script'), { id: 'codex-page', type: 'application/json' })
  beforeEach(() => document.head.append(page))
  afterEach(() => page.remove())

  it.each([
    ['none', undefined, undefined],
    ['a text', 'Ask Grace at desk 4.', undefined],
    ['an email', 'help@x.org', 'mailto:help@x.org'],
    ['an address', 'https://x.org/', 'https://x.org/'],
    ['a script', 'javascript:1', undefined],
  ])('says what to do, with the help of the operator: %s', async (_, passwordHelp, href) => {
    page.textContent = JSON.stringify({ passwordHelp })
    await visit('/login')
    expect(screen.queryByText(auth.lost.answer)).toBeNull()
    await userEvent.click(button("Can't get in?"))
    expect(button("Can't get in?")).toHaveAttribute('aria-expanded', 'true')
    const operator = screen.getByText(auth.lost.answer).nextElementSibling
    expect(operator?.textContent).toBe(passwordHelp && `How to reach the operator: ${passwordHelp}`)
    expect(operator?.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href)
    await userEvent.click(button("Can't get in?"))
    expect(screen.queryByText(auth.lost.answer)).toBeNull()
  })
})

describe('the sign-up screen', () => {
  beforeEach(() => visit('/signup', { reply: () => Promise.reject(new ApiError(400, validation.passwordCommon)) }))

  it('invites to join with four fields, and asks for nothing else', () => {
    expect(heading('Join Character Codex')).toBeInTheDocument()
    expect(screen.getByText('Create your account to get started')).toBeInTheDocument()
    const found = autocompletes('Username', 'Email', 'Password', 'Confirm Password')
    expect(found).toEqual(['username', 'email', 'new-password', 'new-password'])
    expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual(['username', 'email'])
    expect(document.querySelectorAll('form input')).toHaveLength(4)
  })

  it('validates on submit, focuses the first invalid field, and clears the error of an edited field', async () => {
    await fill({ Username: 'ada', Email: 'nope', Password: 'Passw0rd', 'Confirm Password': 'other' })
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
    const missing = () => screen.getAllByRole('listitem').map((hint) => hint.textContent)
    expect(missing()).toEqual(Object.values(auth.strengthHints))
    expect(screen.queryByText('Very Weak')).toBeNull()
    await userEvent.type(field('Password'), 'passw0rd')
    expect(screen.getByText('Good')).toBeInTheDocument()
    expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '3')
    expect(missing()).toEqual(['Include uppercase letter', 'Include special character (@$!%*?&)'])
  })

  it('shows a hint at a common password, and the message of a server that refuses it', async () => {
    await fill({ Username: 'ada', Email: 'ada@example.org', Password: 'Password1', 'Confirm Password': 'Password1' })
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(auth.commonPassword))
    expect(field('Password')).toBeValid()
    await userEvent.click(button('Create Account'))
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(validation.passwordCommon))
    expect(field('Password')).toHaveFocus()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('shows and hides each password separately', async () => {
    const types = () => ['Password', 'Confirm Password'].map((name) => field(name).getAttribute('type'))
    const [first = document.body] = screen.getAllByRole('button', { name: 'Show' })
    await userEvent.click(first)
    expect(types()).toEqual(['text', 'password'])
    await userEvent.click(button('Hide'))
    expect(types()).toEqual(['password', 'password'])
  })
})
