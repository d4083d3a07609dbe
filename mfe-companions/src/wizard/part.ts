/** The wizard's screens come when they are first needed. */
import { combine, sample } from 'effector'
import { createPart } from '../lazy-part'
import type { WizardProps } from './view'
import { $open, began, restored } from './model'

const part = createPart<WizardProps>(() => import('./view').then(({ Wizard }) => Wizard))

sample({ clock: [began, restored], fn: () => undefined, target: part.wanted })

export const wizardPart = {
  wanted: part.wanted,
  $view: part.$view,
  /** Asked for and on its way. */
  $opening: combine($open, part.$loading, (open, loading) => open && loading),
  /** Asked for and not to be had. */
  $missing: combine($open, part.$failed, (open, failed) => open && failed),
}
