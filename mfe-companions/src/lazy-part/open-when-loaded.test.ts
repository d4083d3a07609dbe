import { allSettled, createEvent, fork } from 'effector'
import { openWhenLoaded } from './open-when-loaded'
import { createPart } from './part'

function start() {
  const part = createPart(() => Promise.resolve(() => null))
  const [requested, dropped, opened] = [createEvent<string>(), createEvent(), createEvent<string>()]
  const taken: string[] = []
  const { $opening } = openWhenLoaded(part, { requested, dropped, opened })
  // eslint-disable-next-line effector/no-watch -- records the event
  opened.watch((request) => taken.push(request))
  const scope = fork()
  const request = (params: string) => allSettled(requested, { scope, params })
  return { taken, request, drop: () => allSettled(dropped, { scope }), opening: () => scope.getState($opening) }
}

describe('a request to a lazy part', () => {
  it('is taken once the part is loaded, and at once from then on', async () => {
    const { taken, request, opening } = start()
    const settled = request('lyra')
    expect(opening()).toBe(true)
    expect(taken).toEqual([])
    await settled
    expect(taken).toEqual(['lyra'])
    expect(opening()).toBe(false)
    void request('lyra')
    expect(taken).toEqual(['lyra', 'lyra'])
  })

  it('gives way to a later one, and to what drops it', async () => {
    const { taken, request } = start()
    await Promise.all([request('lyra'), request('nova')])
    expect(taken).toEqual(['nova'])

    const other = start()
    await Promise.all([other.request('lyra'), other.drop()])
    expect(other.taken).toEqual([])
  })
})
