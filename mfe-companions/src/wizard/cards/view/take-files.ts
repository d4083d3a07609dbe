import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react'

/** Handlers of an element that takes files, which are dropped or pasted. Texts are dragged and pasted as usual. */
export function takeFiles(take: (files: readonly File[]) => void) {
  const taken = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    take([...files])
  }
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => taken(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => taken(event, event.clipboardData),
  }
}
