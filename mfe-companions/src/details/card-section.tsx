import { useUnit } from 'effector-react'
import { CARD_FORMATS } from '@codex/contracts/limits'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import * as model from './card'
import styles from './card.module.css'

const { exporting: texts } = cards

/** The companion as a file for other apps. */
export function CardSection() {
  const { format, failure, done, request } = useUnit({
    format: model.$format,
    failure: model.$failure,
    done: model.$done,
    request: model.exportRequested,
  })
  return (
    <Collapsible title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.formats}>
        {CARD_FORMATS.toReversed().map((one) => (
          <Button key={one} variant="quiet" busy={format === one} onClick={() => request(one)}>
            {format === one ? texts.saving : texts.formats[one]}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {done ? texts.done : null}
      </p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </Collapsible>
  )
}
