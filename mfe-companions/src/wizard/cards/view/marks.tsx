import { useState } from 'react'
import { useUnit } from 'effector-react'
import type { CardOrigin } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import { cards, failures } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { copyText } from '@codex/ui/clipboard'
import { Collapsible } from '@codex/ui/collapsible'
import { FlashMessage } from '@codex/ui/flash'
import { CheckIcon, CopyIcon } from '@codex/ui/icons'
import type { Field } from '../../draft'
import { clippedOf } from '../../imported'
import { $imported } from '../../form/card'
import styles from './marks.module.css'

const { review } = cards

/** Where the text of a field is from. */
export const Mark = ({ origin }: { readonly origin: CardOrigin }) => (
  <span className={styles.mark} data-origin={origin}>
    {review.origins[origin]}
  </span>
)

/** What did not fit into the fields of a step. */
export function Clipped({ fields }: { readonly fields: readonly Field[] }) {
  const imported = useUnit($imported)
  return fields.map((field) => {
    const text = clippedOf(field, imported)
    return text === '' ? null : <Overflow key={field} text={text} />
  })
}

function Overflow({ text }: { readonly text: string }) {
  const [state, setState] = useState<'copied' | 'failed' | null>(null)
  const title = review.clipped(codePoints(text))
  const copied = state === 'copied'
  const State = copied ? CheckIcon : CopyIcon
  const copy = () =>
    void copyText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className={styles.overflow}>
      <Collapsible title={title}>
        <div dir="auto" role="group" tabIndex={0} aria-label={title} className={styles.text}>
          {text}
        </div>
        <Button variant="quiet" onClick={copy}>
          <State size={18} aria-hidden="true" />
          <span aria-live="polite">{copied ? review.copied : review.copy}</span>
        </Button>
        <FlashMessage text={state === 'failed' ? failures.notCopied : null} tone="error" placement="flow" />
      </Collapsible>
    </div>
  )
}
