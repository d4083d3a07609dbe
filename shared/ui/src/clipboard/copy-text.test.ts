import { copyText } from './copy-text'

/** `null`: there is none, as over plain http. */
function clipboard(writeText: (() => Promise<void>) | null) {
  Reflect.deleteProperty(navigator, 'clipboard')
  if (writeText) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

/** What the old command copies. */
function selected(works: boolean): string[] {
  const copied: string[] = []
  Object.assign(document, {
    execCommand: () => {
      const area = document.activeElement
      if (works && area instanceof HTMLTextAreaElement)
        copied.push(`${area.value.slice(area.selectionStart, area.selectionEnd)} in ${area.parentElement?.localName}`)
      return works
    },
  })
  return copied
}
afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
})

it('writes by the Clipboard API where it may', async () => {
  const written = jest.fn(() => Promise.resolve())
  clipboard(written)
  const copied = selected(true)
  await copyText('The lamp')
  expect(written).toHaveBeenCalledWith('The lamp')
  expect(copied).toEqual([])
})

it.each([
  ['there is no Clipboard API', null],
  ['it refuses', () => Promise.reject(new Error('Not allowed'))],
])('copies a selected text area where %s, and gives the focus back', async (_, api) => {
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>'
  document.querySelector('button')?.focus()
  clipboard(api)
  const copied = selected(true)
  await copyText('The lamp\nis lit')
  expect(copied).toEqual(['The lamp\nis lit in dialog'])
  expect(document.activeElement).toBe(document.querySelector('button'))
  expect(document.querySelector('textarea')).toBeNull()
})

it('rejects where both fail', async () => {
  clipboard(() => Promise.reject(new Error('Not allowed')))
  selected(false)
  await expect(copyText('a')).rejects.toThrow('Not allowed')
  Reflect.deleteProperty(document, 'execCommand')
  await expect(copyText('a')).rejects.toThrow('Not allowed')
  clipboard(null)
  await expect(copyText('a')).rejects.toThrow('This page has no clipboard')
})
