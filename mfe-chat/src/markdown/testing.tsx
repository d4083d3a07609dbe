/** For the tests of this folder. */
import { createEvent, createStore } from 'effector'
import { render } from '@testing-library/react'
import { Blocks } from './blocks'

const $copied = createStore<string | null>(null)
export const copy = createEvent<{ readonly id: string; readonly text: string }>()

export const copying = { copied: $copied, copy }

/** Whether a formatted part, as `em smiles`, is there at a later length: the same, or emphasis that has grown. */
export const isLater = (part: string, later: string) =>
  later === part || (/^(?:em|strong) /.test(part) && later.startsWith(part))

export function draw(text: string, growing?: true): HTMLElement {
  const { container, unmount } = render(<Blocks text={text} growing={growing} copying={copying} />)
  const drawn = container.cloneNode(true) as HTMLElement // of a div
  unmount()
  return drawn
}
