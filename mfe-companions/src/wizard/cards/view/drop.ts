import type { DragEvent } from 'react'

/** Handlers of an element that takes files. Texts are dragged as usual. */
export const fileDrop = (take: (files: readonly File[]) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  },
})
