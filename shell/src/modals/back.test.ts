import { eventually } from '@codex/build/eventually'
import { followBack } from './back'

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
/** The current entry of the history is one of what covers the page, or not. */
const isMarked = () => Reflect.get(Object(history.state), 'codexCovered') === true
const settled = () => eventually(() => isMarked() === (document.querySelector('dialog') !== null), 'the entry')

/** As a remote's dialog: it closes when it is asked to, unless it refuses. */
function openDialog(refuses = false) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (!refuses) dialog.remove()
  })
  document.body.append(dialog)
  return dialog
}

const goBack = async () => {
  const done = popped()
  history.back()
  await done
  await settled()
}

describe('the Back of a phone', () => {
  let stop = () => undefined as void
  const follow = (closeSidebar: (() => void) | null = null) => {
    stop()
    stop = followBack(closeSidebar)
  }

  beforeEach(() => {
    history.pushState({ usr: 'earlier' }, '', '/earlier')
    history.pushState({ usr: 'here', idx: 1 }, '', '/home')
    follow()
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await settled()
    stop()
  })

  it('closes the last dialog, then the one under it, then leaves', async () => {
    const first = openDialog()
    const second = openDialog()
    await settled()
    expect(location.pathname).toBe('/home')
    await goBack()
    expect([first.isConnected, second.isConnected]).toEqual([true, false])
    await goBack()
    expect([first.isConnected, location.pathname]).toEqual([false, '/home'])
    await goBack()
    expect(location.pathname).toBe('/earlier')
  })

  it('leaves at once when the dialog was closed by its button', async () => {
    const dialog = openDialog()
    await settled()
    dialog.remove()
    await settled()
    expect(history.state).toEqual({ usr: 'here', idx: 1 })
    await goBack()
    expect(location.pathname).toBe('/earlier')
  })

  it('leaves a dialog open that refuses, and asks it again', async () => {
    const dialog = openDialog(true)
    await settled()
    await goBack()
    await goBack()
    expect([dialog.isConnected, location.pathname]).toEqual([true, '/home'])
  })

  it('is left to a dialog that has an entry itself, and closes another one over it', async () => {
    history.pushState({ usr: 'search' }, '', '/home')
    const search = openDialog()
    search.dataset['entry'] = 'true'
    const asked = jest.fn()
    search.addEventListener('cancel', asked)
    const over = openDialog()
    await settled()
    const left = popped()
    over.remove()
    await left
    expect(history.state).toEqual({ usr: 'search' })
    const done = popped()
    history.back()
    await done
    expect(history.state).toEqual({ usr: 'here', idx: 1 })
    search.remove()
    await settled()
    expect([asked.mock.calls, history.state]).toEqual([[], { usr: 'here', idx: 1 }])
  })

  it('does not close a dialog that opens as another one closes', async () => {
    const first = openDialog()
    await settled()
    const left = popped()
    first.remove()
    await Promise.resolve()
    const second = openDialog()
    await left
    await settled()
    expect(second.isConnected).toBe(true)
    await goBack()
    expect([second.isConnected, location.pathname]).toEqual([false, '/home'])
  })

  it('closes the sidebar', async () => {
    const close = jest.fn(() => follow())
    follow(close)
    await goBack()
    expect(close).toHaveBeenCalledTimes(1)
    expect([location.pathname, history.state]).toEqual(['/home', { usr: 'here', idx: 1 }])
  })

  it('takes back the entry of a dialog that a reload has closed', async () => {
    openDialog()
    await settled()
    stop()
    document.body.replaceChildren()
    follow()
    await settled()
    expect(history.state).toEqual({ usr: 'here', idx: 1 })
  })
})
