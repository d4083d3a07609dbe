/** What the fields of the wizard do not have, below its last step. */
import { useId, useState } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import type { ReadCard } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import { cards, voice } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import { blobOf, CropDialog } from '@codex/ui/portrait'
import * as form from '../../form'
import { pictureRules } from '../../picture-rules'
import * as model from '..'
import { Picks } from './picks'
import styles from './rest.module.css'

const { rest } = cards

export function Rest() {
  const { imported, undrawable } = useUnit({ imported: form.$imported, undrawable: model.$undrawable })
  const id = useId()
  if (imported === null) return null
  const { card } = imported

  return (
    <section className={styles.rest} aria-labelledby={id}>
      <h4 id={id}>{rest.title}</h4>
      {card.picture === null || undrawable ? null : <Picture url={model.urlOf(card.picture)} />}
      {card.greetings.length === 0 ? null : <Greetings card={card} />}
      <Picks
        part="sample_lines"
        entries={card.sample_lines.map(({ text, situation, rest: left }) => ({ title: nameOf(situation), text, left }))}
      />
      <Picks part="lore" entries={card.lore.map(({ keys, text }) => ({ title: keys.join(', '), text, left: '' }))} />
      {card.instructions.length === 0 ? null : (
        <Collapsible title={rest.instructions(card.instructions.length)}>
          <p className={styles.hint}>{rest.instructionsHint}</p>
          {card.instructions.map(({ kind, text }, index) => (
            <div key={index} className={styles.instruction}>
              <h5>{rest.kinds[kind]}</h5>
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            </div>
          ))}
        </Collapsible>
      )}
      {card.kept_unused.length === 0 ? null : (
        <Collapsible title={rest.unused}>
          <Texts hint={rest.unusedHint} texts={card.kept_unused} />
        </Collapsible>
      )}
    </section>
  )
}

const nameOf = (situation: string | null) => (situation === null ? null : (voice.situations[situation] ?? situation))

/** Cropped as a picture of the user's own is. */
function Picture({ url }: { readonly url: string }) {
  const change = useUnit(form.fieldChanged)
  const [cutting, setCutting] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = (message: string | null) => {
    setCutting(null)
    setProblem(message)
  }
  return (
    <div className={styles.picture}>
      <img src={url} alt={rest.picture} />
      <div className={styles.crop}>
        <p className={styles.hint}>{rest.pictureHint}</p>
        <Button variant="quiet" onClick={() => setCutting(blobOf(url))}>
          {rest.cropPicture}
        </Button>
        <p role="alert" className={styles.hint}>
          {problem}
        </p>
      </div>
      {cutting === null ? null : (
        <CropDialog
          file={cutting}
          rules={pictureRules}
          onSaved={(value) => {
            change({ field: 'avatar_icon', value })
            close(null)
          }}
          onClosed={() => close(null)}
          onFailed={close}
        />
      )}
    </div>
  )
}

function Texts({ hint, texts }: { readonly hint: string; readonly texts: readonly string[] }) {
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.texts}>
        {texts.map((text, index) => (
          <li key={index} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function Greetings({ card: { greetings } }: { readonly card: ReadCard }) {
  const { choices, choose } = useUnit({ choices: form.$choices, choose: form.greetingChosen })
  const group = useId()
  const isClipped = codePoints(greetings[choices.greeting] ?? '') > limits.greeting.max

  return (
    <Collapsible title={rest.greetings(greetings.length)} defaultOpen>
      <fieldset className={styles.choices}>
        <legend className={styles.hint}>{rest.greeting}</legend>
        {[...greetings, null].map((greeting, index) => (
          <label key={index} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={choices.greeting === (greeting === null ? -1 : index)}
              onChange={() => choose(greeting === null ? -1 : index)}
            />
            <span dir="auto" className={styles.text}>
              {greeting ?? rest.noGreeting}
            </span>
          </label>
        ))}
        <p role="status" className={styles.hint}>
          {isClipped ? rest.greetingClipped(limits.greeting.max) : null}
        </p>
      </fieldset>
    </Collapsible>
  )
}
