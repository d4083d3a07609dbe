import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import { selectCompanion } from '@codex/contracts/entities'
import { $companion, companionCleared, companionSelected } from '@codex/session'
import { openSidebar } from '../testing/open-sidebar'
import { profile } from '../testing/profiles'

const lyra = profile('lyra', { name: 'Lyra' })
const nova = profile('nova', { name: 'Nova' })
const button = () => screen.findByRole('button', { name: 'Go on with Lyra' })

/** Lyra was selected last, and nothing is selected now. */
async function opened(listed: readonly (typeof lyra)[]) {
  const { scope } = await openSidebar([on(character.listProfiles, () => ({ profile_list: listed }))])
  await act(async () => {
    await allSettled(companionSelected, { scope, params: selectCompanion(lyra) })
    await allSettled(companionCleared, { scope })
  })
  return scope
}

describe('the welcome pane', () => {
  it('opens the last companion again', async () => {
    const scope = await opened([nova, lyra])
    await userEvent.click(await button())
    expect(scope.getState($companion)?.profile_id).toBe('lyra')
    expect(screen.queryByText('Go on with Lyra')).toBeNull()
  })

  it('offers no companion that is not in the list', async () => {
    await opened([nova])
    expect(screen.queryByText('Go on with Lyra')).toBeNull()
  })
})
