import { useRef } from 'react'
import { TextareaField } from '@codex/ui/textarea-field'
import { Assist } from '../assist'
import { placeholders } from '../words'
import type { WrittenField } from '../written'
import { useField } from './use-field'
import styles from './view.module.css'

export function WrittenStep({ field }: { readonly field: WrittenField }) {
  const written = useField(field)
  const area = useRef<HTMLTextAreaElement>(null)

  return (
    <div className={styles.written}>
      <TextareaField {...written} ref={area} required rows={8} placeholder={placeholders[field]} />
      <Assist field={field} area={area} />
    </div>
  )
}
