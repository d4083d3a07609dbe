import { allSettled, createEvent, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyModal } from './modal'
import { openWhenLoaded } from './open-when-loaded'
import { createPart } from './part'

it('a modal that failed to load shows a dialog to load it again, or to go on without it', async () => {
  let reachable = false
  const load = () => (reachable ? Promise.resolve(() => <p>Lyra</p>) : Promise.reject(new Error('ChunkLoadError')))
  const part = createPart<object>(load)
  const [requested, cancelled, opened] = [createEvent<string>(), createEvent(), createEvent<string>()]
  const shown = { ...part, cancelled, ...openWhenLoaded(part, { requested, dropped: cancelled, opened }) }
  const scope = fork()
  render(
    <Provider value={scope}>
      <LazyModal part={shown} name="profile" props={{}} />
    </Provider>,
  )
  const request = () => act(() => allSettled(requested, { scope, params: 'lyra' }))
  await request()
  expect(screen.getByRole('alertdialog', { name: 'The profile could not be loaded' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await request()
  reachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lyra')).toBeInTheDocument()
})
