import { act, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { messageRequested } from '@codex/session'
import { layOut, lyra, ownRecord, pointer, scopeOf, settle } from '../testing'
import { openPanel } from '../testing/panel'

beforeEach(() => {
  layOut()
  pointer('fine')
  Element.prototype.scrollIntoView = () => undefined
})

const records = ['One', 'Two', 'Three'].map((text, index) => ({ ...ownRecord(text), message_id: String(index) }))

async function find(messageId: string) {
  const scope = scopeOf([on(chat.getChat, () => records)])
  await openPanel(scope)
  await act(async () => {
    void allSettled(messageRequested, { scope, params: { companionId: lyra.id, messageId } })
    await settle()
  })
  const [, item] = screen.getAllByRole('listitem')
  return item
}

describe('a message that was searched for', () => {
  it('gets the focus', async () => {
    expect(await find('1')).toHaveFocus()
  })

  it('gets it after the search above it has closed, in a browser that closes it later', async () => {
    const search = document.createElement('dialog')
    search.setAttribute('open', '')
    document.body.append(search)
    const item = await find('1')
    expect(item).not.toHaveFocus()
    search.remove()
    search.dispatchEvent(new Event('close'))
    expect(item).toHaveFocus()
  })
})
