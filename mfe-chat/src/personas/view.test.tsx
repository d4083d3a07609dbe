/** Who the user is: the field in the sheet of a conversation, the dialog with all personas, and the names of messages. */
import { allSettled } from 'effector'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, files, on } from '@codex/api/testing'
import { character, chat, personas as endpoints } from '@codex/contracts/endpoints'
import type { Conversation, Persona } from '@codex/contracts/entities'
import { persona as limits } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { ada, companionRecord, happens, ownRecord, send } from '../testing'
import { choose, happening, openWithMenus, preparePanel, press } from '../testing/panel'
import { opened, pictureCut } from './model'

const ME: Persona = { persona_id: ada.id, name: 'ada', description: '' }
const VALE: Persona = { persona_id: 'p1', name: 'Captain Vale', description: 'A sea captain.' }
const FIRST: Conversation = {
  ...{ conversation_id: 'c1', title: 'Where is Ana', state: 'open', created_at: '', last_message_at: null },
}
const HISTORY = [
  { ...ownRecord('Where is Ana'), message_id: '1' },
  { ...companionRecord('In Lisbon'), message_id: '2' },
]

let all: readonly Persona[]
let conversation: Conversation
let failure: ApiError | null
let upload: () => unknown
const calls: object[] = []
beforeEach(() => {
  preparePanel()
  all = [ME, VALE]
  conversation = FIRST
  failure = null
  calls.length = 0
})

/** Answers all of them, unless it is refused. */
const changing = <Body extends object>(change: (body: Body) => void) =>
  function answer(body: Body) {
    calls.push(body)
    if (failure) throw failure
    change(body)
    return { personas: all }
  }
async function openSheet(history: readonly object[] = HISTORY, ...more: Parameters<typeof openWithMenus>[1] & object) {
  const scope = await openWithMenus(
    history,
    [
      ...more,
      on(chat.listConversations, () => ({ conversations: [conversation] })),
      on(chat.listPaths, () => ({ paths: [] })),
      on(chat.changeConversation, (body) => {
        calls.push(body)
        const { persona_id: id, ...before } = { ...conversation, ...body }
        conversation = { ...before, ...(id !== ada.id && id !== undefined && { persona_id: id }) }
        return { conversation }
      }),
      on(
        endpoints.list,
        changing(() => undefined),
      ),
      on(
        endpoints.add,
        changing(({ description = '', ...rest }) => (all = [...all, { persona_id: 'p2', description, ...rest }])),
      ),
      on(
        endpoints.change,
        changing(({ persona_id, ...edit }) => {
          all = all.map((one) => (one.persona_id === persona_id ? { ...one, ...edit } : one))
        }),
      ),
      on(
        endpoints.remove,
        changing(({ persona_id }) => {
          all = all.filter((one) => one.persona_id !== persona_id)
          conversation = FIRST
        }),
      ),
    ],
    { files: files(on(character.setPortrait, () => upload())) },
  )
  await choose('Conversations')
  await setTheScene()
  return scope
}
async function setTheScene() {
  await press('Actions for Where is Ana')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set the scene' }))
}
const sheet = () => within(screen.getByRole('dialog', { name: 'This conversation' }))
const you = () => sheet().getByRole('combobox', { name: 'You are' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Personas' }))
const named = () => dialog().getByRole('textbox', { name: 'Name' })
const names = () =>
  within(you())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const changes = () => calls.filter((body) => Object.keys(body).length > 0)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'This conversation' })).toBeNull())

it('is chosen for a conversation, and is the first one again', async () => {
  await openSheet()
  expect(names()).toEqual(['ada', 'Captain Vale'])
  expect(you()).toHaveDisplayValue('ada')
  expect(you()).toHaveAccessibleDescription('What you sent before keeps its name.')
  await userEvent.selectOptions(you(), 'Captain Vale')
  expect(sheet().getByRole('status')).toHaveTextContent('Not saved yet.')
  await press('Save', sheet())
  await isClosed()
  await setTheScene()
  expect(you()).toHaveDisplayValue('Captain Vale')
  await userEvent.selectOptions(you(), 'ada')
  await press('Save', sheet())
  await isClosed()
  expect(changes()).toEqual([
    { profile_id: 'c1', conversation_id: 'c1', persona_id: 'p1' },
    { profile_id: 'c1', conversation_id: 'c1', persona_id: 'u1' },
  ])
})

it('of a list that could not be loaded is not asked, and the rest of the sheet works', async () => {
  failure = new ApiError(503, 'No database.')
  await openSheet()
  expect(await sheet().findByRole('alert')).toHaveTextContent('No database.')
  expect(sheet().queryByRole('combobox')).toBeNull()
  expect(sheet().getByRole('textbox', { name: 'Scenario' })).toBeEnabled()
  failure = null
  await press('Try again', sheet())
  await waitFor(() => expect(names()).toEqual(['ada', 'Captain Vale']))
})

it('is added, and can be chosen; what was typed stays when it is refused or closed', async () => {
  await openSheet()
  await press('Personas', sheet())
  await press('New persona', dialog())
  expect(named()).toHaveFocus()
  await userEvent.type(named(), 'Mira')
  await userEvent.keyboard('{Escape}')
  expect(dialog().getByRole('button', { name: 'New persona' })).toHaveFocus()
  failure = new ApiError(409, failures.samePersona('Mira'))
  await press('New persona', dialog())
  expect(named()).toHaveValue('Mira')
  await userEvent.type(dialog().getByRole('textbox', { name: 'Description' }), 'Her sister.')
  await press('Save', dialog())
  expect(dialog().getByRole('alert')).toHaveTextContent('You are Mira already.')
  expect(named()).toHaveValue('Mira')
  failure = null
  await press('Save', dialog())
  expect(dialog().getByRole('status')).toHaveTextContent('Added')
  expect(changes().at(-1)).toEqual({ name: 'Mira', description: 'Her sister.' })
  await press('Close', dialog())
  expect(names()).toEqual(['ada', 'Captain Vale', 'Mira'])
  expect(you()).toHaveDisplayValue('ada')
})

it('is renamed, also the first one, which cannot be deleted', async () => {
  await openSheet()
  await press('Personas', sheet())
  expect(dialog().queryByRole('button', { name: 'Delete ada' })).toBeNull()
  expect(dialog().getByText('Who you are unless you choose another one.')).toBeVisible()
  await press('Change ada', dialog())
  await userEvent.clear(named())
  await userEvent.type(named(), 'Ana')
  await press('Save', dialog())
  expect(changes()).toEqual([{ persona_id: 'u1', name: 'Ana' }])
  expect(dialog().getByRole('button', { name: 'Change Ana' })).toHaveFocus()
  await press('Change Ana', dialog())
  await userEvent.paste('x'.repeat(limits.name.max))
  expect(named()).toBeInvalid()
  expect(dialog().getByRole('alert')).toHaveTextContent(/at most 50 characters/)
  // What was changed is not lost by Escape.
  await userEvent.keyboard('{Escape}')
  expect(named()).toBeInvalid()
})

it('is deleted after a question, and is the first one then in its conversations', async () => {
  conversation = { ...FIRST, persona_id: 'p1' }
  await openSheet()
  expect(you()).toHaveDisplayValue('Captain Vale')
  await press('Personas', sheet())
  await press('Delete Captain Vale', dialog())
  expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(dialog().getByRole('group')).toHaveAccessibleName(/go on with you as ada/)
  await userEvent.keyboard('{Escape}')
  expect(dialog().queryByRole('group')).toBeNull()
  expect(changes()).toEqual([])
  await press('Delete Captain Vale', dialog())
  await press('Delete', dialog())
  expect(changes()).toEqual([{ persona_id: 'p1' }])
  await press('Close', dialog())
  expect(you()).toHaveDisplayValue('ada')
  expect(sheet().getByRole('status')).toBeEmptyDOMElement()
})

it('of a message is its name, from the answer on, and parts it from those of another one', async () => {
  const history: object[] = [
    { ...ownRecord('I am ada'), message_id: '1' },
    { ...ownRecord('I am the captain'), message_id: '2', persona_name: 'Vale' },
  ]
  const scope = await openWithMenus(history, [
    on(chat.sendMessage, () => ({ message: 'Aye.', question_id: '3', message_id: '4', persona_name: 'Mira' })),
  ])
  const items = () => within(screen.getByRole('log')).getAllByRole('listitem')
  expect(items()[0]).toHaveTextContent(/ada: I am ada\d/)
  expect(items()[1]).toHaveTextContent(/Vale: I am the captainVale/)
  expect(items()[1]).toHaveAttribute('data-follows', 'false')
  await act(() => send(scope, 'And I am Mira'))
  expect(items()[2]).toHaveTextContent(/Mira: And I am MiraMira/)
  expect(items()[3]).toHaveTextContent(/Lyra: Aye\./)
  expect(items()[3]).not.toHaveTextContent('Mira')
})

it('is asked for by nothing but the sheet', async () => {
  const scope = await openSheet()
  expect(calls).toEqual([{}])
  await act(() => happens(scope, opened))
  expect(calls).toEqual([{}, {}])
})

describe('its picture', () => {
  const own = `/codex/portraits/${'0af9'.repeat(16)}.png`
  const pictures = () => [...document.querySelectorAll('dialog picture img')].map((image) => image.getAttribute('src'))
  const radio = (name: string) => dialog().getByRole('radio', { name })

  it('is one of the portraits, shown in the dialog and in the sheet, or none again', async () => {
    await openSheet()
    expect(pictures()).toEqual(['/avatars/codex-name.png'])
    await press('Personas', sheet())
    await press('Change ada', dialog())
    expect(radio('No picture')).toBeChecked()
    await userEvent.click(radio('Android'))
    await press('Save', dialog())
    await press('Close', dialog())
    expect(pictures()).toEqual(['/avatars/pic_5.png'])
    await press('Personas', sheet())
    await press('Change ada', dialog())
    await userEvent.click(radio('No picture'))
    await press('Save', dialog())
    expect(changes()).toEqual([
      { persona_id: ada.id, avatar_icon: '/avatars/pic_5.png' },
      { persona_id: ada.id, avatar_icon: '' },
    ])
  })

  it('of the user is stored when it is cut, and saved with the form that it is for', async () => {
    upload = () => ({ avatar_icon: own })
    const scope = await openSheet()
    await press('Personas', sheet())
    await press('New persona', dialog())
    await userEvent.type(named(), 'Mira')
    const picture = new Blob(['png'])
    await happening(() => allSettled(pictureCut, { scope, params: { place: 'c1/', picture } }))
    expect(radio('Own picture')).toBeChecked()
    await press('Save', dialog())
    expect(changes()).toEqual([{ name: 'Mira', description: '', avatar_icon: own }])
    await press('Change Captain Vale', dialog())
    await happening(() => allSettled(pictureCut, { scope, params: { place: 'p1', picture } }))
    expect(radio('Own picture')).toBeChecked()
  })

  it('that is refused is not in the form, which says why', async () => {
    upload = () => {
      throw new ApiError(413, 'Too large.')
    }
    const scope = await openSheet()
    await press('Personas', sheet())
    await press('Change ada', dialog())
    const params = { place: ada.id, picture: new Blob(['png']) }
    await happening(() => allSettled(pictureCut, { scope, params }))
    expect(dialog().getByText('Too large.')).toBeVisible()
    expect(radio('No picture')).toBeChecked()
    globalThis.createImageBitmap = () => Promise.reject(new Error('broken'))
    const file = new File(['no'], 'x.png', { type: 'image/png' })
    await userEvent.upload(dialog().getByLabelText('Use own picture', { selector: 'input' }), file)
    expect(await dialog().findByText('This file cannot be read as a picture')).toBeVisible()
  })
})
