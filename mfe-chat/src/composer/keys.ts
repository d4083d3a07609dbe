interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export const isSendShortcut = ({ key, ctrlKey, metaKey }: Pressed) => key === 'Enter' && (ctrlKey || metaKey)

/** Safari ends the composition before the key event: only the old key code shows it there. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229 // eslint-disable-line @typescript-eslint/no-deprecated -- nothing else shows it in Safari
