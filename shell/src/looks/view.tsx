import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { textSize, theme } from '@codex/contracts/looks'
import { looks as texts } from '@codex/contracts/texts'
import * as model from './model'
import styles from './view.module.css'

export function LooksChoice() {
  const { looks, open, chooseTheme, chooseTextSize } = useUnit({
    looks: model.$looks,
    open: model.opened,
    chooseTheme: model.themeChosen,
    chooseTextSize: model.textSizeChosen,
  })
  useEffect(() => {
    open()
  }, [open])

  return (
    <div className={styles.looks}>
      <Choice
        label={texts.theme.label}
        options={theme.values.map((value) => ({ value, label: texts.theme.values[value] }))}
        chosen={looks.theme}
        onChoose={chooseTheme}
      />
      <Choice
        label={texts.textSize.label}
        options={textSize.values.map((value) => ({ value, label: texts.textSize.values[value] }))}
        chosen={looks.textSize}
        onChoose={chooseTextSize}
      />
    </div>
  )
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.label} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
