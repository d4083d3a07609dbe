/** Puts a text into the clipboard. Rejects with the browser's reason where neither way works. */
export async function copyText(text: string): Promise<void> {
  try {
    if (!('clipboard' in navigator)) throw new Error('This page has no clipboard')
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copySelected(text)) throw error
  }
}

/** Over plain http a page has no Clipboard API. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  // Outside of a modal dialog nothing can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  try {
    area.focus({ preventScroll: true })
    area.select()
    return document.execCommand('copy') // oxlint-disable-line typescript/no-deprecated -- the only way over http
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
