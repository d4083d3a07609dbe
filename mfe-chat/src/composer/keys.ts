interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** On a keyboard of the screen Enter is the only key that breaks a line. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Spec 2 "Keyboard": Ctrl or Cmd plus Enter, and Enter alone except on touch. */
export const isSendKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed) =>
  key === 'Enter' && (ctrlKey || metaKey || !(shiftKey || altKey || isTouch()))

export const isEditLastKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed) =>
  key === 'ArrowUp' && !(altKey || ctrlKey || metaKey || shiftKey)
