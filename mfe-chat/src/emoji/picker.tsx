/** Spec 9 "Emoji picker". */
import emojiData from 'emoji-picker-react/data/emojis-en'
import { CategoryNav, EmojiStyle, List, Panel, Root, Theme, Viewport } from 'emoji-picker-react/primitives'
import { emojiPicker } from '@codex/contracts/limits'
import styles from './picker.module.css'
import { TONES, type Tone } from './tones'

/** The variables of the library; in a CSS module their names would become local. */
const style = {
  height: emojiPicker.height,
  width: emojiPicker.width,
  '--epr-bg-color': 'var(--bg-1)',
  '--epr-category-label-bg-color': 'var(--bg-1)',
  '--epr-text-color': 'var(--text-2)',
  '--epr-category-label-text-color': 'var(--text-2)',
  '--epr-category-icon-active-color': 'var(--accent)',
  '--epr-highlight-color': 'var(--accent)',
  '--epr-hover-bg-color': 'var(--bg-3)',
  '--epr-focus-bg-color': 'var(--bg-3)',
  '--epr-category-label-height': '30px',
  '--epr-category-navigation-button-size': '26px',
  '--epr-header-padding': '6px var(--s3)',
}

export interface PickerProps {
  readonly nonce: string | undefined
  readonly tone: Tone
  readonly onTone: (tone: Tone) => void
  readonly onPick: (emoji: string) => void
}

/** Composed of primitives: the library's own picker shows its skin tones only beside a search or a preview. */
export function Picker({ nonce, tone, onTone, onPick }: PickerProps) {
  return (
    <Root
      {...(nonce === undefined ? {} : { nonce })}
      style={style}
      appearance="default"
      colorScheme={Theme.DARK}
      emojiStyle={EmojiStyle.NATIVE}
      emojiData={emojiData}
      skinTone={tone}
      lazyLoadEmojis
      onEmojiClick={({ emoji }) => onPick(emoji)}
    >
      <Panel className={styles.panel}>
        <div className={styles.top}>
          <CategoryNav className={styles.categories} />
          <ToneBar chosen={tone} onChoose={onTone} />
        </div>
        <Viewport>
          <List />
        </Viewport>
      </Panel>
    </Root>
  )
}

interface ToneBarProps {
  readonly chosen: Tone
  readonly onChoose: (tone: Tone) => void
}

/** All six are visible: the library's own control stacks them and unfolds them over the emoji. */
function ToneBar({ chosen, onChoose }: ToneBarProps) {
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
