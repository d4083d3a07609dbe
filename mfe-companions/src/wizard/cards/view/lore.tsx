import { useUnit } from 'effector-react'
import type { CardLore } from '@codex/contracts/entities'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Collapsible } from '@codex/ui/collapsible'
import * as model from '../model'
import styles from './rest.module.css'

const { rest } = cards

/** Lore that goes into the memory, unless it is left out. */
export function Lore({ lore }: { readonly lore: readonly CardLore[] }) {
  const { choices, toggle, chooseAll } = useUnit({
    choices: model.$choices,
    toggle: model.loreToggled,
    chooseAll: model.loreChosen,
  })
  const none = choices.without.length === lore.length

  return (
    <Collapsible title={rest.lore(lore.length - choices.without.length, lore.length)}>
      <fieldset className={styles.choices}>
        <legend className={styles.hint}>{rest.loreHint}</legend>
        {lore.map(({ keys, text }, index) => (
          <label key={index} className={styles.choice}>
            <input type="checkbox" checked={!choices.without.includes(index)} onChange={() => toggle(index)} />
            <span dir="auto" className={styles.text}>
              <strong>{keys.join(', ')}</strong> {text}
            </span>
          </label>
        ))}
        {lore.length > 1 ? (
          <Button variant="quiet" onClick={() => chooseAll(none)}>
            {none ? rest.loreAll : rest.loreNone}
          </Button>
        ) : null}
      </fieldset>
    </Collapsible>
  )
}
