import { readNonce } from './page-nonce'

function page(json: string) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'codex-page'
  element.textContent = json
  document.body.replaceChildren(element)
}

describe('the nonce of the page', () => {
  afterEach(() => document.body.replaceChildren())

  it('is read from the JSON element of the page', () => {
    page('{"nonce":"abc"}')
    expect(readNonce()).toBe('abc')
  })

  it.each(['', 'null', '[]', '{"nonce":""}', '{"nonce":1}', '{nonce}'])('is undefined with %j', (json) => {
    page(json)
    expect(readNonce()).toBeUndefined()
  })

  it('is undefined without the element', () => {
    expect(readNonce()).toBeUndefined()
  })
})
