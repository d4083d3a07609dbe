import { keepDocument } from './keep-document'

it.each(['open', 'write', 'writeln'] as const)('document.%s throws, and the page stays', (name) => {
  keepDocument()
  document.body.textContent = 'the page'
  expect(() => document[name]('')).toThrow(TypeError)
  expect(document.body).toHaveTextContent('the page')
})
