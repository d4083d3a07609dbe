import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { SelectField } from '@codex/ui/select-field'
import { TextField } from '@codex/ui/text-field'
import * as form from '../form'
import { placeholders } from '../words'
import { useField } from './use-field'
import styles from './view.module.css'

export function BasicInfo() {
  const edited = useUnit(form.$edited)
  const name = useField('name')
  const age = useField('age')
  const gender = useField('gender')
  const role = useField('role')

  return (
    <div className={styles.basics}>
      <TextField {...name} required autoComplete="off" readOnly={edited !== null} placeholder={placeholders.name} />
      <TextField {...age} required autoComplete="off" inputMode="numeric" placeholder={placeholders.age} />
      <SelectField {...gender} required options={gendersFor(gender.value)} placeholder={placeholders.gender} />
      <TextField {...role} required autoComplete="off" placeholder={placeholders.role} />
    </div>
  )
}

/** The three of the wizard, and the companion's own as a fourth choice. */
function gendersFor(value: string) {
  const offered: readonly string[] = limits.WIZARD_GENDERS
  const all = value === '' || offered.includes(value) ? offered : [...offered, value]
  return all.map((gender) => ({ value: gender, label: gender }))
}
