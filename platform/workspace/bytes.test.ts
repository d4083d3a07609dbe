import { filesNamed } from './bytes.mjs'

describe('the files that a page names', () => {
  it('are its own scripts and stylesheets, each once', () => {
    const html = `<link rel="preload" as="script" href="/vendor.1.js" integrity="x"><script defer src="/main.2.js"></script>
      <link crossorigin="anonymous" href="/main.3.css" rel="stylesheet"><script src="/main.2.js"></script>
      <link rel="icon" href="/favicon.svg"><link rel="preload" as="script" href="/mfe/chat/1.0.0/remoteEntry.js">`
    expect(filesNamed(html)).toEqual(['vendor.1.js', 'main.2.js', 'main.3.css'])
  })

  it('are not those that wait in a template', () => {
    expect(filesNamed('<template id="app">\n<script src="/main.js"></script></template><script src="/a.js">')).toEqual([
      'a.js',
    ])
  })
})
