import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
import { detailsRequested } from '@codex/session'
import { openSidebar } from './open-sidebar'
import { profile } from './profiles'

export const lyra = profile('lyra', { name: 'Lyra' })

interface Shown {
  readonly shown?: Profile
  /** As the server has it after the details were opened. An edit changes it. */
  readonly stored?: Profile
  /** The reply to an edit. */
  readonly save?: () => unknown
  /** Before those of the details. */
  readonly answers?: Parameters<typeof openSidebar>[0]
}

/** The details of a companion, requested as by the chat. */
export async function openDetails({ shown = lyra, stored = shown, save = () => ({}), answers = [] }: Shown = {}) {
  const reads: object[] = [shown]
  let current: object = stored
  const edit = jest.fn<unknown, [object]>((body) => {
    current = { ...current, ...body }
    return save()
  })
  const sidebar = await openSidebar([
    ...answers,
    on(character.listProfiles, () => ({ profile_list: [lyra] })),
    on(character.getProfile, () => reads.shift() ?? current),
    on(character.editProfile, edit),
  ])
  act(() => void allSettled(detailsRequested, { scope: sidebar.scope, params: 'lyra' }))
  const details = within(await screen.findByRole('dialog', { name: 'Profile Details' }))
  await details.findByRole('button', { name: 'Edit' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { ...sidebar, edit, details, press }
}
