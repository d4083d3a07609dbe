import { useStoreMap } from 'effector-react'
import { RefusalText } from '../elements/form-frame'
import * as changes from './changes'

/** Why the last change at this place failed. */
export function Refusal({ place }: { readonly place: string }) {
  const message = useStoreMap({ store: changes.$refusals, keys: [place], fn: (all, [key]) => all[key] ?? null })
  return <RefusalText message={message} />
}
