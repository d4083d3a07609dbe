/** Safari ends the composition before the key event: only the old key code shows it there. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229 // oxlint-disable-line typescript/no-deprecated -- nothing else shows it in Safari
