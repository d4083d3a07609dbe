/** A conversation or a voice sheet as a file. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, files, on } from '@codex/api/testing'
import { takeout } from '@codex/contracts/endpoints'
import { companionRecord, ownRecord, settle } from '../testing'
import { choose, openWithMenus, preparePanel } from '../testing/panel'

const HISTORY = [
  { ...ownRecord('Where is Ana'), message_id: '1' },
  { ...companionRecord('In Lisbon'), message_id: '2' },
  { ...ownRecord('Since when'), message_id: '3' },
]

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string) // read as text
    reader.readAsText(file)
  })
// jsdom has none.
Blob.prototype.text = function (this: Blob) {
  return textOf(this)
}

const written = jest.fn((_text: string) => Promise.resolve())
const saved: string[] = []
beforeEach(() => {
  preparePanel()
  written.mockClear()
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const user = () => {
  const one = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } })
  return one
}

const open = (exported: (body: object) => unknown) =>
  openWithMenus(HISTORY, [], { files: files(on(takeout.exportChat, exported)) })
const click = async (element: HTMLElement) => {
  await user().click(element)
  await act(settle)
}
const from = (name: string) => choose('Export from here', name)
const opened = async (name = 'Export the conversation') => within(await screen.findByRole('dialog', { name }))
const fileOf = (text: string) => new Blob([text], { type: 'application/octet-stream' })

it('is previewed, copied and downloaded in the format that is chosen', async () => {
  const exported = jest.fn((body: object) => fileOf(`${(body as { format: string }).format} file`))
  await open(exported)
  await choose('Export…')
  const dialog = await opened()
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('markdown file'))
  expect(exported).toHaveBeenLastCalledWith({ profile_id: 'c1', source: 'conversation', format: 'markdown', limit: 30 })

  await user().selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Ink')
  expect(dialog.getByRole('combobox', { name: 'Format' })).toHaveAccessibleDescription(/Inky/)
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('ink file'))
  await click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Copied.'))
  expect(written.mock.calls).toEqual([['ink file']])
  expect(exported).toHaveBeenLastCalledWith({ profile_id: 'c1', source: 'conversation', format: 'ink' })
  await click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Your download is ready.'))
  expect(saved).toEqual(['Lyra.ink'])
  await click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Export the conversation' })).not.toBeInTheDocument()
})

it('is also a chat of SillyTavern', async () => {
  const exported = jest.fn((_body: object) => fileOf('chat'))
  await open(exported)
  await choose('Export…')
  const dialog = await opened()
  await user().selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'SillyTavern chat')
  const asked = { profile_id: 'c1', source: 'conversation', format: 'json', app: 'sillytavern', limit: 30 }
  await waitFor(() => expect(exported).toHaveBeenLastCalledWith(asked))
  await click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Your download is ready.'))
  expect(saved).toEqual(['Lyra.jsonl'])
})

it('begins at a message, ends there, or is what is between two', async () => {
  const exported = jest.fn((_body: object) => fileOf('file'))
  await open(exported)
  await from('Lyra: In Lisbon')
  const range = await screen.findByRole('combobox', { name: 'Messages' })
  await waitFor(() => expect(exported).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2' })))
  await user().selectOptions(range, 'Only this message')
  await waitFor(() => expect(exported).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2', to: '2' })))
  await click(screen.getByRole('button', { name: 'Close' }))

  await from('ada: Where is Ana')
  await user().selectOptions(
    await screen.findByRole('combobox', { name: 'Messages' }),
    'Between the message chosen before and this one',
  )
  await waitFor(() => expect(exported).toHaveBeenLastCalledWith(expect.objectContaining({ from: '1', to: '2' })))
})

it('says why it failed, and tries again', async () => {
  const answers = [() => Promise.reject(new ApiError(503, 'Later')), () => fileOf('file')]
  await open(() => answers.shift()?.())
  await from('Lyra: In Lisbon')
  const dialog = await opened()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Later')
  await click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('file'))
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

it('that is too large to copy says so, and copies nothing', async () => {
  await open((body) => fileOf('limit' in body ? 'begin' : 'x'.repeat(1_048_577)))
  await from('Lyra: In Lisbon')
  const dialog = await opened()
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('begin'))
  await click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is too large to copy. Download it instead.')
  expect(written).not.toHaveBeenCalled()
})

it('is also the voice sheet, which has no range', async () => {
  const exported = jest.fn((_body: object) => fileOf('sheet'))
  await open(exported)
  await choose('Voice sheet')
  await click(screen.getByRole('button', { name: 'Export…' }))
  const dialog = await opened('Export the voice sheet')
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('sheet'))
  expect(exported).toHaveBeenLastCalledWith({ profile_id: 'c1', source: 'voice-sheet', format: 'markdown', limit: 30 })
  expect(dialog.queryByRole('combobox', { name: 'Messages' })).not.toBeInTheDocument()
  expect(dialog.queryByRole('option', { name: 'SillyTavern chat' })).not.toBeInTheDocument()
  await click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Copied.'))
  await click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Your download is ready.'))
  expect(saved).toEqual(['Lyra voice sheet.md'])
})
