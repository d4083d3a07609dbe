/** Spec 8: the banner. */
import * as limits from '@codex/contracts/limits'
import { createFlash } from '@codex/ui/flash'

export const error = createFlash({ timeout: limits.errorBanner })
