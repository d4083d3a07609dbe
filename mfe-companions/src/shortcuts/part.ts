/** Loaded with the first key press. */
import { createPart } from '../lazy-part'
import type { ShortcutsProps } from './view'

export const shortcuts = createPart<ShortcutsProps>(() => import('./view').then(({ Shortcuts }) => Shortcuts))
