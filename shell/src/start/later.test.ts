import './later'

const link = (rel: string, href: string) =>
  Object.assign(document.head.appendChild(document.createElement('link')), { rel, href })

it('links that come later become preloads when the framework has come, and not before', () => {
  const framework = link('preload', '/vendor.0a1b2c3d.js')
  const [first, second] = [link('preload', '/mfe/chat/1.0.0/vendor.js'), link('later', '/mfe/companions/1.0.0/1.js')]
  first.dispatchEvent(new Event('load'))
  expect(second.rel).toBe('later')
  framework.dispatchEvent(new Event('load'))
  expect([first.rel, second.rel]).toEqual(['preload', 'preload'])
})
