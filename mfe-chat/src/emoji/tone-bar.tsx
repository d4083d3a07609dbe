import styles from './picker.module.css'
import { TONES, type Tone } from './tones'

interface ToneBarProps {
  readonly chosen: Tone
  readonly onChoose: (tone: Tone) => void
}

/** All six are visible: the library's own control stacks them and unfolds them over the emoji. */
export function ToneBar({ chosen, onChoose }: ToneBarProps) {
  return (
    <div className={styles.tones}>
      {TONES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.tone}
          data-tone={value}
          aria-label={label}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        />
      ))}
    </div>
  )
}
