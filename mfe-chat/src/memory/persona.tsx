import { useId } from 'react'
import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import { personas as texts } from '@codex/contracts/texts'
import { $personas } from '../personas/model'
import card from '../elements/card.module.css'
import form from '../elements/form.module.css'

/** While the user can be one only, there is no question. */
function useChoice() {
  const personas = useUnit($personas) ?? []
  return personas.length < 2 ? [] : personas
}

interface LoreFieldProps {
  /** The id of one; empty: all of them. */
  readonly value: string
  readonly busy: boolean
  readonly onChange: (value: string) => void
}

/** Whom lore is for. */
export function LoreField({ value, busy, onChange }: LoreFieldProps) {
  const personas = useChoice()
  const id = useId()
  if (personas.length === 0) return null
  return (
    <>
      <label className={form.label} htmlFor={id}>
        {texts.lore.label}
      </label>
      <select
        id={id}
        className={form.field}
        aria-disabled={busy}
        value={value}
        onChange={({ target }) => {
          if (!busy) onChange(target.value)
        }}
      >
        <option value="">{texts.lore.all}</option>
        {personas.map(({ persona_id, name }) => (
          <option key={persona_id} value={persona_id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

/** Of lore that is for one of them. */
export function LorePersona({ memory: { persona_id } }: { readonly memory: Memory }) {
  const persona = useChoice().find((one) => one.persona_id === persona_id)
  if (persona === undefined) return null
  return (
    <span className={card.origin} dir="auto">
      {texts.lore.one(persona.name)}
    </span>
  )
}
