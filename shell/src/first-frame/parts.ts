/** The pre-rendered parts of the page, each of one remote, and what of the app replaces them. */

const page = document.documentElement
const root = () => document.getElementById('root') ?? document.body

export const frameOf = (remote: string) => document.querySelector<HTMLElement>(`#first-frame > [data-remote=${remote}]`)

export const hasFirstFrame = (remote: string) => frameOf(remote) !== null

/** What takes the input of the part: the element that the remote marks, else the whole screen. */
export const placeOf = (remote: string) => root().querySelector<HTMLElement>(`[data-frame-part=${remote}]`) ?? root()

const namesIn = (name: 'firstFrame' | 'firstFrameHeld') => (page.dataset[name] ?? '').split(' ').filter(Boolean)

function write(name: 'firstFrame' | 'firstFrameHeld', remotes: readonly string[]) {
  if (remotes.length === 0) Reflect.deleteProperty(page.dataset, name)
  else page.dataset[name] = remotes.join(' ')
}

export const isShown = (remote: string) => namesIn('firstFrame').includes(remote)

/** Shown in place of what the remote has rendered. */
export const held = (remote: string) => write('firstFrameHeld', [...new Set([...namesIn('firstFrameHeld'), remote])])

export const released = (remote: string) =>
  write(
    'firstFrameHeld',
    namesIn('firstFrameHeld').filter((name) => name !== remote),
  )

export function removeFirstFrame(remote: string) {
  frameOf(remote)?.remove()
  released(remote)
  write(
    'firstFrame',
    namesIn('firstFrame').filter((name) => name !== remote),
  )
  const frame = document.getElementById('first-frame')
  if (frame?.childElementCount === 0) frame.remove()
}
