import type { ClipboardEvent } from 'react'

/** The handler of an element into which files are pasted. Texts are pasted as usual. */
export const filePaste = (take: (files: readonly File[]) => void) => ({
  onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  },
})
