import { useEffect, useState, type RefObject } from 'react'
import { Dialog } from '@codex/ui/dialog'
import { handleKey } from './keys'
import styles from './view.module.css'

/** Texts that the specification does not have. */
const words = {
  title: 'Keyboard shortcuts',
  hint: 'Press ? for the keyboard shortcuts',
  inList: 'In the list of characters',
  inField: 'In the message field',
  everywhere: 'Everywhere',
  keys: {
    move: ['↑ ↓', 'Previous and next companion'],
    ends: ['Home End', 'First and last companion'],
    open: ['Enter', 'Open the conversation'],
    filter: ['/', 'Filter the companions, or go to the list'],
    help: ['?', 'This list'],
    search: ['Ctrl or ⌘ K', 'Search all conversations'],
    composer: ['Esc', 'Go to the message field'],
    send: ['Enter', 'Send the message, or a new line on touch screens'],
    newLine: ['Shift Enter', 'New line'],
    sendAlways: ['Ctrl or ⌘ Enter', 'Send the message on any screen'],
    editLast: ['↑', 'Edit your last message, in an empty field'],
  },
} as const

const { keys } = words
const GROUPS = [
  [words.inList, [keys.move, keys.ends, keys.open, keys.filter, keys.help]],
  [words.inField, [keys.send, keys.newLine, keys.sendAlways, keys.editLast]],
  [words.everywhere, [keys.search, keys.composer]],
] as const

interface ShortcutsProps {
  readonly panel: RefObject<HTMLElement | null>
  /** The key that was pressed before this view was loaded. */
  readonly first: KeyboardEvent | null
}

export function Shortcuts({ panel, first }: ShortcutsProps) {
  const [listed, setListed] = useState(false)

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => handleKey(event, panel.current, () => setListed(true))
    if (first !== null && first.target === document.activeElement) pressed(first)
    // After the handlers of React and of the document.
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
    // oxlint-disable-next-line react/exhaustive-deps -- the first key is handled once
  }, [panel])

  return (
    <>
      <p className={styles.hint} aria-hidden="true">
        {words.hint}
      </p>
      <Dialog open={listed} onClose={() => setListed(false)} title={words.title}>
        {GROUPS.map(([heading, rows]) => (
          <section key={heading} className={styles.group}>
            <h3>{heading}</h3>
            <dl>
              {rows.map(([name, what]) => (
                <div key={name} className={styles.shortcut}>
                  <dt>{name.split(' ').map((part) => (part === 'or' ? ' or ' : <kbd key={part}>{part}</kbd>))}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  )
}
