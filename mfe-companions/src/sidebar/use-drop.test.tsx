import { fireEvent, screen } from '@testing-library/react'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { cards } from '@codex/contracts/texts'
import { cardsChosen } from '../wizard'
import { openSidebar } from '../testing/open-sidebar'

const file = (name: string) => new File(['x'], name)
const transferOf = (files: readonly File[]) => ({ dataTransfer: { files, types: ['Files'] } })
/** Returns whether the browser would open it in place of the page. */
const drop = (target: Element, ...files: readonly File[]) => fireEvent.drop(target, transferOf(files))

describe('a file that is dropped anywhere', () => {
  let chosen: jest.Mock
  let stop: () => void
  beforeEach(async () => {
    chosen = jest.fn()
    stop = cardsChosen.watch(chosen) // eslint-disable-line effector/no-watch -- what the wizard would take
    await openSidebar([on(character.listProfiles, () => ({ profile_list: [] }))])
  })
  afterEach(() => stop())

  it.each(['card.PNG', 'card.json', 'card.charx', 'card.webp'])('opens the wizard with %s', (name) => {
    const files = [file(name), file('notes.txt')]
    expect(fireEvent.dragOver(document.body, transferOf(files))).toBe(false)
    expect(drop(document.body, ...files)).toBe(false)
    expect(chosen).toHaveBeenCalledWith(files)
  })

  it('is refused there with a reason when it is no card', async () => {
    expect(drop(document.body, file('song.mp3'))).toBe(false)
    expect(await screen.findByText(cards.notACard)).toBeVisible()
  })

  it('is left to an element that takes files, and texts are dragged as usual', () => {
    const taker = document.createElement('div')
    taker.addEventListener('drop', (event) => event.preventDefault())
    document.body.append(taker)
    drop(taker, file('card.png'))
    expect(drop(document.body)).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
    taker.remove()
  })
})
