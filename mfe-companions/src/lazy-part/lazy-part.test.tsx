import { allSettled, createEvent, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChunk } from '@codex/ui/chunk'
import { LazyModal, openWhenLoaded } from '.'

const View = () => <p>Lyra</p>

/** A part that is opened by requests, once it is loaded. */
function start(load = () => Promise.resolve({ View })) {
  const part = createChunk(load)
  const [requested, cancelled, opened] = [createEvent<string>(), createEvent(), createEvent<string>()]
  const taken: string[] = []
  // oxlint-disable-next-line codex/no-watch -- records the event
  opened.watch((request) => taken.push(request))
  const shown = {
    ...part,
    $view: part.$module,
    cancelled,
    ...openWhenLoaded(part, { requested, dropped: cancelled, opened }),
  }
  const scope = fork()
  const request = (params: string) => allSettled(requested, { scope, params })
  return { shown, scope, taken, request, cancel: () => allSettled(cancelled, { scope }) }
}

describe('a request to a lazy part', () => {
  it('is taken once the part is loaded, and at once from then on', async () => {
    const { shown, scope, taken, request } = start()
    const settled = request('lyra')
    expect(scope.getState(shown.$opening)).toBe(true)
    expect(taken).toEqual([])
    await settled
    expect(taken).toEqual(['lyra'])
    expect(scope.getState(shown.$opening)).toBe(false)
    void request('lyra')
    expect(taken).toEqual(['lyra', 'lyra'])
  })

  it('gives way to a later one, and to what drops it', async () => {
    const { taken, request } = start()
    await Promise.all([request('lyra'), request('nova')])
    expect(taken).toEqual(['nova'])
    const other = start()
    await Promise.all([other.request('lyra'), other.cancel()])
    expect(other.taken).toEqual([])
  })
})

it('a modal that failed to load shows a dialog to load it again, or to go on without it', async () => {
  let load = (): Promise<{ View: typeof View }> => Promise.reject(new Error('ChunkLoadError'))
  const { shown, scope, request } = start(() => load())
  render(
    <Provider value={scope}>
      <LazyModal part={shown} name="profile" props={{}} />
    </Provider>,
  )
  await act(() => request('lyra'))
  expect(screen.getByRole('alertdialog', { name: 'The profile could not be loaded' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await act(() => request('lyra'))
  load = () => Promise.resolve({ View })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lyra')).toBeInTheDocument()
})
