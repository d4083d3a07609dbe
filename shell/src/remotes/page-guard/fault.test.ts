import { faultOf, unblock } from './fault'

let bar: HTMLElement

beforeEach(() => {
  bar = document.createElement('header')
  bar.append(document.createElement('button'))
  const frame = document.createElement('div')
  const root = document.createElement('div')
  root.id = 'root'
  root.append(frame)
  frame.append(bar)
  document.body.replaceChildren(root)
})

const root = () => document.getElementById('root')

it('a page with its screen and its bar has none, nor one without a bar', () => {
  expect(faultOf(bar)).toBeNull()
  bar.replaceWith(document.createElement('main'))
  expect(faultOf(null)).toBeNull()
})

it.each<[string, () => void]>([
  ['body', () => document.body.replaceChildren()],
  ['root', () => root()?.replaceChildren()],
  ['bar', () => bar.replaceChildren()],
  ['place of the bar', () => bar.replaceWith(document.createElement('main'))],
])('the %s is emptied', (_, empty) => {
  empty()
  expect(faultOf(bar)).toBe('emptied')
})

it.each([
  ['display', 'none'],
  ['visibility', 'hidden'],
  ['opacity', '0'],
  ['pointer-events', 'none'],
])('%s: %s blocks the page, until it is undone', (name, value) => {
  for (const element of [document.body, root(), bar]) {
    element?.style.setProperty(name, value)
    expect(faultOf(bar)).toBe('blocked')
    unblock(bar)
    expect(faultOf(bar)).toBeNull()
  }
})

it('a bar that is hidden above an on-screen keyboard is as it should be', () => {
  bar.style.display = 'none'
  bar.parentElement?.setAttribute('data-keyboard', '')
  expect(faultOf(bar)).toBeNull()
})
