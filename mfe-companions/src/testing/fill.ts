import { allSettled, type Scope } from 'effector'
import type { Draft, Field } from '../wizard/draft'
import { fieldChanged, nextPressed } from '../wizard/form'
import { createRequested } from '../wizard/requests'
import { filledDraft } from './profiles'

/** Opens the wizard, fills in the form and goes to the last step. Acts synchronously; the promise waits for the effects. */
export function fillIn(scope: Scope, draft: Draft = filledDraft): Promise<void> {
  const settled = [allSettled(createRequested, { scope })]
  for (const [field, value] of Object.entries(draft) as [Field, string][])
    // The keys of a Draft are the fields.
    settled.push(allSettled(fieldChanged, { scope, params: { field, value } }))
  for (let step = 1; step < 5; step += 1) settled.push(allSettled(nextPressed, { scope }))
  return Promise.all(settled).then(() => undefined)
}
