/** The wizard is loaded when it is first opened. */
import { combine, sample } from 'effector'
import { createPart } from '../lazy-part'
import type { WizardProps } from './view'
import { $open, began, restored } from './model'

const part = createPart<WizardProps>(() => import('./view').then(({ Wizard }) => Wizard))

sample({ clock: [began, restored], fn: () => undefined, target: part.requested })

export const wizardPart = {
  requested: part.requested,
  $view: part.$view,
  /** Opened, but still loading. */
  $opening: combine($open, part.$loading, (open, loading) => open && loading),
  /** Opened, but failed to load. */
  $missing: combine($open, part.$failed, (open, failed) => open && failed),
}
