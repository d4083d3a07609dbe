import { keepIn, messagesIn } from './messages'
import { sendMessages } from './send'

const COMPOSER = '<form><textarea name="message"></textarea><button type="submit">Send</button></form>'

const found = <Tag extends 'form' | 'textarea' | 'div'>(selector: string, tag: Tag) => {
  const element = document.querySelector<HTMLElementTagNameMap[Tag]>(`${selector} ${tag}`)
  if (element === null) throw new Error(`There is no ${selector} ${tag}.`)
  return element
}
const parts = () => {
  const [frame, place] = ['#frame', '#place'].map((selector) => document.querySelector<HTMLElement>(selector))
  if (!frame || !place) throw new Error('There are no parts.')
  return [frame, place] as const
}

/** As the app's composer: it accepts what is not longer than ten characters. */
function appThatSends(sent: string[]) {
  found('#place', 'form').addEventListener('submit', (event) => {
    event.preventDefault()
    const field = found('#place', 'textarea')
    if (field.value.length > 10) return
    sent.push(field.value)
    field.value = ''
  })
}

beforeEach(() => {
  document.body.innerHTML = `<div id="frame">${COMPOSER}</div><div id="place">${COMPOSER}</div>`
  // Not in jsdom for a form without a button that was pressed.
  HTMLFormElement.prototype.requestSubmit = function submit() {
    this.dispatchEvent(new Event('submit', { cancelable: true }))
  }
})

describe('messages of a pre-rendered composer', () => {
  it('are sent once, in order, also when they are the same', async () => {
    const sent: string[] = []
    appThatSends(sent)
    keepIn(found('#frame', 'form'), ['one', 'one', 'two'])
    for (let time = 0; time < 4; time++) await sendMessages(...parts())
    expect(sent).toEqual(['one', 'one', 'two'])
    expect(messagesIn(found('#frame', 'form'))).toEqual([])
  })

  it('come back before what was typed since when the app refuses one', async () => {
    const sent: string[] = []
    appThatSends(sent)
    keepIn(found('#frame', 'form'), ['much too long for it', 'two'])
    found('#frame', 'textarea').value = 'rest'
    await sendMessages(...parts())
    await sendMessages(...parts())
    expect(sent).toEqual([])
    expect(found('#frame', 'textarea').value).toBe('much too long for it\ntwo\nrest')
  })
})
