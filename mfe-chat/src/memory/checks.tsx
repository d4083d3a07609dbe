import { useUnit } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import { Section } from '../elements/listing'
import { Refusal, useBusy } from '../elements/text-form'
import * as changes from './changes'
import { $list } from './list'
import card from '../elements/card.module.css'
import styles from './checks.module.css'

const PLACE = 'checks'

/** Whether replies are compared with what is known. */
export function Checks() {
  const { list, request } = useUnit({ list: $list, request: changes.requested })
  const busy = useBusy(changes.$busy, PLACE)
  if (list?.checks === undefined) return null
  const isOn = list.checks !== 'off'
  const { title, explained, use } = texts.contradiction
  const { switchedOff, switchedOn } = texts.status
  return (
    <Section title={title} hint={explained}>
      <div className={styles.line}>
        <span aria-hidden="true">{use}</span>
        <button
          type="button"
          role="switch"
          className={card.switch}
          aria-checked={isOn}
          aria-label={use}
          aria-disabled={busy}
          onClick={() => {
            if (!busy)
              request({
                call: 'check',
                place: PLACE,
                said: isOn ? switchedOff : switchedOn,
                checks: isOn ? 'off' : 'on',
              })
          }}
        />
      </div>
      <Refusal $refusals={changes.$refusals} place={PLACE} />
    </Section>
  )
}
