/** Spec 9 "Emoji picker". The heavy part: a chunk of its own. */
import emojiData from 'emoji-picker-react/data/emojis-en'
import { CategoryNav, EmojiStyle, List, Panel, Root, SkinTone, Theme, Viewport } from 'emoji-picker-react/primitives'
import { emojiPicker } from '@codex/contracts/limits'
import styles from './picker.module.css'

interface PickerProps {
  readonly nonce: string | undefined
  readonly onPick: (emoji: string) => void
}

/** Composed by hand because the ready-made picker shows its skin tones only beside a search or a preview. */
export function Picker({ nonce, onPick }: PickerProps) {
  return (
    <Root
      {...(nonce === undefined ? {} : { nonce })}
      className={styles.picker}
      style={{ height: emojiPicker.height, width: emojiPicker.width }}
      appearance="default"
      colorScheme={Theme.DARK}
      emojiStyle={EmojiStyle.NATIVE}
      emojiData={emojiData}
      lazyLoadEmojis
      onEmojiClick={({ emoji }) => onPick(emoji)}
    >
      <Panel className={styles.panel}>
        <div className={styles.top}>
          <CategoryNav className={styles.categories} />
          <SkinTone />
        </div>
        <Viewport>
          <List />
        </Viewport>
      </Panel>
    </Root>
  )
}
