import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const button = (name: string) => screen.getByRole('button', { name })
/** The text of the row's button is its name for screen readers. */
const shownNames = (name: string) => screen.queryAllByText(name, { ignore: 'button *' }).length

describe('the collapsed sidebar', () => {
  it('shows the name of the row under the pointer or with the focus, until Escape', async () => {
    const profile_list = [profile('lyra', { name: 'Lyra' }), profile('nova', { name: 'Nova' })]
    await openSidebar([on(character.listProfiles, () => ({ profile_list }))])
    await userEvent.hover(button('Lyra'))
    expect(shownNames('Lyra')).toBe(0)
    await userEvent.click(button('Collapse sidebar'))
    await act(() => Promise.resolve())

    await userEvent.hover(button('Nova'))
    expect(shownNames('Nova')).toBe(1)
    await userEvent.unhover(button('Nova'))
    await userEvent.hover(button('Outside'))
    expect(shownNames('Nova')).toBe(0)

    act(() => button('Lyra').focus())
    expect(shownNames('Lyra')).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(shownNames('Lyra')).toBe(0)

    await userEvent.hover(button('Nova'))
    await userEvent.hover(screen.getByText('Nova', { ignore: 'button *' }))
    expect(shownNames('Nova')).toBe(1)
    await userEvent.click(button('Expand sidebar'))
    expect(shownNames('Nova')).toBe(0)
  })
})
