/** What is seen of a text with marks until they are drawn. */
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { expected } from './model'
import { MessageText } from './view'

let mockLoad: () => Promise<object>
jest.mock('@codex/ui/chunk', () => {
  const chunk = jest.requireActual<{ createChunk: (load: () => Promise<object>) => object }>('@codex/ui/chunk')
  return { ...chunk, createChunk: () => chunk.createChunk(() => mockLoad()) }
})

function show(text: string, growing?: true) {
  const scope = fork()
  render(
    <Provider value={scope}>
      <MessageText text={text} growing={growing} />
    </Provider>,
  )
  return scope
}
const shown = (text: string) => screen.getByText(text, { exact: true })

it('of a text that grows, what comes before the first mark is shown while they cannot be drawn yet', () => {
  mockLoad = () => new Promise(() => undefined)
  show('It is **ol', true)
  expect(shown('It is')).toBeVisible()
  expect(screen.queryByText(/\*/)).toBeNull()
})

it('all of it is shown once nothing will draw them, or it has ended', async () => {
  mockLoad = () => Promise.reject(new Error('ChunkLoadError'))
  const scope = show('It is **old**', true)
  await act(() => allSettled(expected, { scope }))
  expect(shown('It is **old**')).toBeVisible()
  mockLoad = () => new Promise(() => undefined)
  show('It was **old**.')
  expect(shown('It was **old**.')).toBeVisible()
})
