import { useUnit } from 'effector-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { ListedModel } from '@codex/contracts/entities'
import { connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CloseIcon } from '@codex/ui/icons'
import { TextField } from '@codex/ui/text-field'
import { changed } from '../model/form'
import styles from './picker.module.css'

const { models: words } = texts
/** For what is no sentence. */
export const EXACT = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
/** Options at once: a service may list several hundred models. */
const SHOWN = 50

const aboutOf = ({ context, price }: Omit<ListedModel, 'model'>) =>
  [context === null ? [] : words.context(context), price === null ? [] : words.price(price.input, price.output)]
    .flat()
    .join(' · ')

interface PickerProps {
  /** Null: its server was not asked. */
  readonly listed: readonly ListedModel[] | null
  readonly chosen: readonly string[]
  readonly error: string | null
}

/** Models are searched in the list, or entered by name; the first one chosen answers. */
export function ModelPicker({ listed, chosen, error }: PickerProps) {
  const change = useUnit(changed)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const id = useId()

  const wanted = query.trim()
  const found = (listed ?? []).filter(({ model }) => model.toLowerCase().includes(wanted.toLowerCase()))
  const isListed = found.some(({ model }) => model === wanted)
  const options = [
    ...found.slice(0, SHOWN),
    ...(wanted === '' || isListed ? [] : [{ model: wanted, context: null, price: null, typed: true }]),
  ]
  const expanded = open && (options.length > 0 || listed !== null)

  const set = (models: readonly string[]) => change({ models })
  const toggle = (model: string) => {
    set(chosen.includes(model) ? chosen.filter((one) => one !== model) : [...chosen, model])
    setQuery('')
    setAt(-1)
    setOpen(false)
  }
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      const next = (at + step + options.length) % Math.max(options.length, 1)
      setAt(open ? next : 0)
      document.getElementById(`${id}-${open ? next : 0}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const option =
        options[at] ?? (wanted === '' ? undefined : (found.find(({ model }) => model === wanted) ?? options[0]))
      if (option) toggle(option.model)
    }
    if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const left = () => {
    setOpen(false)
    // Without a list the name is all there is to choose.
    if (listed === null && wanted !== '' && !chosen.includes(wanted)) toggle(wanted)
  }

  return (
    <div className={styles.picker}>
      <TextField
        label={words.label}
        hint={words.hint}
        error={error}
        role="combobox"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={expanded && at >= 0 ? `${id}-${at}` : undefined}
        {...EXACT}
        placeholder={words.placeholder}
        value={query}
        onChange={(value) => {
          setQuery(value)
          setOpen(true)
          setAt(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={pressed}
        onBlur={left}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={words.options}
        aria-multiselectable="true"
        className={styles.list}
        hidden={!expanded}
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, place) => (
          // The keyboard is at the input.
          <li
            key={option.model}
            id={`${id}-${place}`}
            role="option"
            aria-selected={chosen.includes(option.model)}
            data-active={place === at}
            className={styles.option}
            onClick={() => toggle(option.model)}
          >
            <span className={styles.model} dir="ltr">
              {'typed' in option ? words.add(option.model) : option.model}
            </span>
            <span className={styles.about}>{aboutOf(option)}</span>
          </li>
        ))}
      </ul>
      {expanded && found.length > SHOWN ? <p className={styles.about}>{words.rest(found.length - SHOWN)}</p> : null}
      {expanded && listed !== null && found.length === 0 ? <p className={styles.about}>{words.nothing}</p> : null}
      <Chosen listed={listed} chosen={chosen} onChange={set} />
    </div>
  )
}

interface ChosenProps extends Omit<PickerProps, 'error'> {
  readonly onChange: (models: readonly string[]) => void
}

function Chosen({ listed, chosen, onChange }: ChosenProps) {
  if (chosen.length === 0) return null
  const without = (model: string) => chosen.filter((one) => one !== model)
  return (
    <ul className={styles.chosen} aria-label={words.chosen}>
      {chosen.map((model, place) => {
        const known = listed?.find((one) => one.model === model)
        return (
          <li key={model} className={styles.row}>
            <div className={styles.known}>
              <span className={styles.model} dir="ltr">
                {model}
              </span>
              {place === 0 ? <span className={styles.usual}>{words.usual}</span> : null}
              <p className={styles.about}>{known ? aboutOf(known) : ''}</p>
            </div>
            {place === 0 ? null : (
              <Button
                variant="quiet"
                aria-label={words.makeUsualOf(model)}
                onClick={() => onChange([model, ...without(model)])}
              >
                {words.makeUsual}
              </Button>
            )}
            <Button variant="icon" aria-label={words.drop(model)} onClick={() => onChange(without(model))}>
              <CloseIcon size={18} aria-hidden="true" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
