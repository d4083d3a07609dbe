import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { MemoryRouter } from '@codex/router'
import { FailedRemote, RemoteSlot, screenRemote, takeOverrides } from '../remotes'
import { discover } from '../remotes/discovery'
import { candidate } from '../remotes/testing/candidate'
import { $links, linksWanted } from './links'
import { OtherAddress } from './part'

jest.mock('../remotes/federation', () => ({ loadVersion: () => Promise.reject(new Error('not in this test')) }))
jest.mock('../remotes/discovery', () => ({ discover: jest.fn() }))

const placement = { place: 'route:/orders', component: 'Orders', title: 'Orders & more' }
const promoted = candidate('orders', { placement })
const withoutVisitors = { placement, deployment: { traffic: 0, default: false } }
const unpromoted = candidate('orders', withoutVisitors)
const off = candidate('orders', { ...withoutVisitors, status: 'held' })
const forOperators = candidate('orders', { placement: { ...placement, audience: 'operators' } })
const documentOf = (...orders: readonly Candidate[]): Discovery => ({
  microFrontends: { chat: [], orders: [...orders] },
})

const Wrapper = ({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) => (
  <div>
    {start}
    {children}
  </div>
)
const Guard = ({ children }: { readonly children: ReactNode }) => <div data-testid="guarded">{children}</div>
const Orders = ({ base }: { readonly base: string }) => <p>Orders at {base}</p>

async function visit(path: string, ...answers: readonly (Discovery | Error)[]): Promise<Scope> {
  const mocked = jest.mocked(discover).mockReset()
  for (const answer of answers)
    if (answer instanceof Error) mocked.mockRejectedValueOnce(answer)
    else mocked.mockResolvedValueOnce(answer)
  const remote = screenRemote('orders')
  const scope = fork({
    values: [[remote.$state, { phase: 'ready', module: { Screen: Orders }, version: '1.0.0', duration: 1 }]],
  })
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <OtherAddress Guard={Guard} Frame={Wrapper} RemoteSlot={RemoteSlot} FailedRemote={FailedRemote} />
        </MemoryRouter>
      </Provider>,
    )
    await new Promise((resolve) => setTimeout(resolve))
  })
  return scope
}
const notFound = () => screen.queryByRole('heading', { name: 'This page is not in the codex' })

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = 'Character Codex'
})

describe('an address that is not of the shell', () => {
  it.each(['/orders', '/orders/7'])('is of the remote that declares it: %s', async (path) => {
    await visit(path, documentOf(promoted))
    expect(screen.getByText('Orders at /orders')).toBeInTheDocument()
    expect(screen.getByTestId('guarded')).toContainElement(screen.getByRole('main', { name: 'Orders & more' }))
    expect(screen.getByRole('link', { name: 'Back to the companions' })).toHaveAttribute('href', '/home')
    expect(document.title).toBe('Orders & more · Character Codex')
  })

  it.each([
    ['no remote declares it', '/letters', documentOf(promoted)],
    ['its remote has no visitors yet', '/orders', documentOf(unpromoted)],
  ])('is not found when %s', async (_, path, found) => {
    await visit(path, found)
    expect(notFound()).toBeInTheDocument()
    expect(screen.queryByTestId('guarded')).not.toBeInTheDocument()
    expect(document.title).toBe('Character Codex')
  })

  it('is of a remote without visitors in a tab with an override', async () => {
    history.replaceState(null, '', '/?mfe.orders=1.0.0')
    takeOverrides()
    await visit('/orders', documentOf(unpromoted))
    expect(screen.getByText('Orders at /orders')).toBeInTheDocument()
  })

  it.each([
    ['not readable', new Error('Discovery answered 500')],
    ['empty', { microFrontends: {} }],
  ])('is not known while the document is %s, and can be tried again', async (_, answer) => {
    await visit('/orders', answer, documentOf(promoted))
    expect(screen.getByText('The page could not be loaded')).toBeInTheDocument()
    expect(notFound()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(jest.mocked(discover)).toHaveBeenLastCalledWith(true)
    expect(await screen.findByText('Orders at /orders')).toBeInTheDocument()
  })
})

describe('the screen of operators', () => {
  it('needs no account, and has no user menu', async () => {
    await visit('/orders/', documentOf(forOperators))
    expect(screen.getByText('Orders at /orders')).toBeInTheDocument()
    expect(screen.queryByTestId('guarded')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Back to the companions' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Character Codex' })).toHaveAttribute('href', '/')
    expect(document.title).toBe('Orders & more · Character Codex')
  })
})

describe('the links of the user menu', () => {
  it.each([
    ['a remote with visitors', documentOf(promoted), ['/orders']],
    ['a remote without visitors', documentOf(unpromoted), []],
    ['a remote that is off', documentOf(off), []],
    ['a remote of operators', documentOf(forOperators), []],
    ['no other remote', { microFrontends: { chat: [], auth: [] } }, []],
  ])('are those of %s', async (_, found, paths) => {
    jest.mocked(discover).mockReset().mockResolvedValue(found)
    const scope = fork()
    await allSettled(linksWanted, { scope })
    const go = jest.fn()
    for (const { onSelect } of scope.getState($links).of(go)) onSelect()
    expect(go.mock.calls.flat()).toEqual(paths)
  })
})
