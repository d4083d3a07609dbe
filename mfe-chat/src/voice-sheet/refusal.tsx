import { useStoreMap } from 'effector-react'
import { RefusalText } from '../elements/form-frame'
import * as sheet from './sheet'

/** Why the last change at this place failed. */
export const Refusal = ({ place }: { readonly place: string }) => (
  <RefusalText message={useStoreMap({ store: sheet.$refusals, keys: [place], fn: (all, [key]) => all[key] ?? null })} />
)
