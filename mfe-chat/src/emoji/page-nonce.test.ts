import { readNonce } from './page-nonce'

function page(json: string) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'codex-page'
  element.textContent = json
  document.body.replaceChildren(element)
}

describe('the page’s nonce', () => {
  afterEach(() => document.body.replaceChildren())

  it('is read from the page’s JSON element', () => {
    page('{"nonce":"abc"}')
    expect(readNonce()).toBe('abc')
  })

  it.each(['', 'null', '[]', '{"nonce":""}', '{"nonce":1}', '{nonce}'])('is absent in %j', (json) => {
    page(json)
    expect(readNonce()).toBeUndefined()
  })

  it('is absent without the element', () => {
    expect(readNonce()).toBeUndefined()
  })
})
