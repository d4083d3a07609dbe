import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { countryName, countryOptions, FIND_A_HELPLINE } from '@codex/contracts/help-lines'
import { helpLines as texts } from '@codex/contracts/texts'
import { SelectField } from '@codex/ui/select-field'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from './country'
import { Lines } from './lines'
import styles from './view.module.css'

/** The emergency number and the help lines of the person's country, which can be chosen. */
export function HelpLines() {
  const { choice, zone, country, show, choose } = useUnit({
    choice: model.$choice,
    zone: model.$zone,
    country: model.$country,
    show: model.shown,
    choose: model.chosen,
  })
  useEffect(() => {
    show()
  }, [show])
  const byZone = { value: '', label: zone === null ? texts.country.unknown : texts.country.byZone(countryName(zone)) }

  return (
    <div className={styles.help}>
      <p>{texts.lead}</p>
      <SelectField
        label={texts.country.label}
        hint={texts.country.hint}
        value={choice ?? ''}
        options={[byZone, ...countryOptions]}
        onChange={(value) => choose(value === '' ? null : value)}
      />
      <Lines country={country} />
      <p>
        {texts.others}{' '}
        <a className={styles.link} href={FIND_A_HELPLINE.url} target="_blank" rel="noopener noreferrer">
          {FIND_A_HELPLINE.name}
          <VisuallyHidden>{` (${texts.newWindow})`}</VisuallyHidden>
        </a>
      </p>
    </div>
  )
}
