/** Spec 4 "Wizard": messages of the form; they clear after 2 seconds. */
import { limits } from '@codex/contracts'
import { createFlash } from '@codex/ui/flash'

export const error = createFlash({ timeout: limits.formMessage })
export const success = createFlash({ timeout: limits.formMessage })
