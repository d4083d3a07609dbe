import { TextareaField } from '@codex/ui/textarea-field'
import { placeholders, type WrittenField } from '../words'
import { useField } from './use-field'
import styles from './view.module.css'

export function WrittenStep({ field }: { readonly field: WrittenField }) {
  const written = useField(field)
  return (
    <div className={styles.written}>
      <TextareaField {...written} required rows={8} placeholder={placeholders[field]} />
    </div>
  )
}
