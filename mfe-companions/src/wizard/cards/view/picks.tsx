import { useUnit } from 'effector-react'
import { codePoints } from '@codex/contracts/text'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import type { Part } from '../../imported'
import * as model from '../../form/card'
import styles from './rest.module.css'

const { rest, review } = cards

const titles = { lore: rest.lore, sample_lines: rest.lines }
const hints = { lore: rest.loreHint, sample_lines: rest.linesHint }

interface Entry {
  readonly title: string | null
  readonly text: string
  /** What of it did not fit. */
  readonly left: string
}

interface PicksProps {
  readonly part: Part
  readonly entries: readonly Entry[]
}

/** Parts of the card that go along with the companion, unless they are left out. */
export function Picks({ part, entries }: PicksProps) {
  const { choices, toggle, chooseAll } = useUnit({
    choices: model.$choices,
    toggle: model.entryToggled,
    chooseAll: model.listChosen,
  })
  const without = choices.without[part]
  const none = without.length === entries.length
  if (entries.length === 0) return null

  return (
    <Collapsible title={titles[part](entries.length - without.length, entries.length)}>
      <fieldset className={styles.choices}>
        <legend className={styles.hint}>{hints[part]}</legend>
        {entries.map(({ title, text, left }, index) => (
          <label key={index} className={styles.choice}>
            <input type="checkbox" checked={!without.includes(index)} onChange={() => toggle({ part, index })} />
            <span dir="auto" className={styles.text}>
              {title === null ? null : <strong>{title} </strong>}
              {text}
              {left === '' ? null : (
                <span className={styles.left}>
                  <span className={styles.hint}>{review.clipped(codePoints(left))}</span>
                  {left}
                </span>
              )}
            </span>
          </label>
        ))}
        {entries.length > 1 ? (
          <Button variant="quiet" onClick={() => chooseAll({ part, chosen: none })}>
            {none ? rest.all : rest.none}
          </Button>
        ) : null}
      </fieldset>
    </Collapsible>
  )
}
