/** Above the form: the way in for cards, the chosen files, and the card in review. */
import { useUnit } from 'effector-react'
import { card as limits } from '@codex/contracts/limits'
import { cards } from '@codex/contracts/texts'
import { Collapsible } from '@codex/ui/collapsible'
import { LeavingDialog } from '../../../leaving-dialog'
import * as form from '../../form'
import * as model from '..'
import { Files } from './files'
import { CardPicker } from './picker'
import { Review } from './review'
import styles from './import.module.css'

const { importing } = cards

export function CardImport() {
  const { step, files, imported, tooMany, choose } = useUnit({
    step: form.$step,
    files: model.$files,
    imported: form.$imported,
    tooMany: model.$tooMany,
    choose: model.filesChosen,
  })

  return (
    <>
      {imported === null ? null : <Review imported={imported} />}
      {files.length === 0 && imported === null && step === 1 ? (
        <div className={styles.entry}>
          <p>{importing.hint}</p>
          <CardPicker onChosen={choose} />
        </div>
      ) : null}
      {files.length > 0 && imported === null ? (
        <section className={styles.files} aria-label={importing.files}>
          <Files files={files} />
        </section>
      ) : null}
      {files.length > 1 && imported !== null ? (
        <Collapsible title={importing.files}>
          <Files files={files} />
        </Collapsible>
      ) : null}
      {tooMany ? <p role="status">{importing.tooMany(limits.files)}</p> : null}
      <Discarding />
    </>
  )
}

function Discarding() {
  const { asking, keep, discard } = useUnit({
    asking: model.$asking,
    keep: model.editingContinued,
    discard: model.discardConfirmed,
  })
  return <LeavingDialog open={asking} onKeep={keep} onDiscard={discard} />
}
