/** The search and its model are loaded when it is first opened. */
import { combine, sample } from 'effector'
import { searchRequested } from '@codex/session'
import { createPart } from '../lazy-part'
import { $wanted, cancelled } from './requests'
import type { SearchProps } from './view'

const part = createPart<SearchProps>(() => import('./view').then(({ Search }) => Search))

sample({ clock: searchRequested, target: part.requested })

export const searchPart = {
  requested: part.requested,
  cancelled,
  $view: part.$view,
  $missing: combine($wanted, part.$failed, (wanted, failed) => wanted && failed),
}
