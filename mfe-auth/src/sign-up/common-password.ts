/** Notes 5 "Common passwords": the list is loaded with the first password that fulfils the rule. Without it there is no hint. */
import { createEffect } from 'effector'

export const checkCommonFx = createEffect(async (password: string): Promise<boolean> => {
  const { isCommonPassword } = await import('@codex/contracts/common-passwords')
  return isCommonPassword(password)
})
