import { safeParse } from 'valibot'
import { firstFrameLimits, firstFrameSchema, markupOf, type FrameNode } from '.'

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly FrameNode[]
): FrameNode => ({ tag, attributes, children })

/** The first error; null if the frame is allowed. */
function problemOf(elements: readonly FrameNode[], css = '') {
  const read = safeParse(firstFrameSchema, JSON.stringify({ login: { elements, css } }))
  return read.success ? null : read.issues[0].message
}

describe('a first frame', () => {
  it('may have a title with the focus, forms, fields, pictures of the same host, and drawings', () => {
    expect(problemOf([element('h1', { tabindex: '-1', autofocus: '' }, 'Welcome Back')])).toBeNull()
    const form = element(
      'form',
      { class: 'auth-1a2b', method: 'post', novalidate: '' },
      element('label', { for: '_R_1_' }, 'Username'),
      element('input', { id: '_R_1_', name: 'username', required: '', autocomplete: 'username', value: '' }),
      element('p', { id: '_R_1_-error', 'aria-live': 'polite' }),
      element('img', { src: '/avatars/a.png', srcset: '/avatars/128/a.webp 128w, /avatars/256/a.webp 256w', alt: '' }),
      element('svg', { viewBox: '0 0 24 24', 'stroke-width': '2' }, element('path', { d: 'M2 12s3.5-7 10-7' })),
    )
    expect(problemOf([form], '@media (width<=480px){.auth-1a2b{color:var(--text)}}')).toBeNull()
  })

  it.each(['script', 'style', 'iframe', 'object', 'base', 'meta', 'link', 'template', 'noscript', 'SCRIPT'])(
    'has no element %s',
    (tag) => {
      expect(problemOf([element('div', {}, element(tag))])).toBe(`The element ${tag} is not allowed`)
    },
  )

  it.each([
    ['onclick', 'alert(1)'],
    ['style', 'color:red'],
    ['srcdoc', 'x'],
    ['action', 'https://other.example/'],
    ['formaction', '/home'],
    ['href', 'https://other.example/'],
    ['href', '//other.example/'],
    ['href', 'javascript:alert(1)'],
    ['src', '/\\other.example'],
    ['srcset', '/a.webp 128w, https://other.example/a.webp 256w'],
    ['method', 'get'],
    ['id', 'root'],
    ['for', 'codex-page'],
    ['xlink:href', '/a'],
    ['data-x" onload', 'x'],
    ['title', 'two\nlines'],
  ])('has no attribute %s with the value %s', (name, value) => {
    expect(problemOf([element('div', { [name]: value })])).toBe(`The attribute ${name}="${value}" is not allowed`)
  })

  it('has every id once, and no form that writes its fields into the address', () => {
    const twice = [1, 2].map(() => element('p', { id: '_R_1_' }))
    expect(problemOf(twice)).toBe('Two elements have the same id')
    expect(problemOf([element('form')])).toBe('A form lacks the method post')
    const link = (...content: readonly FrameNode[]) => element('form', { action: '/' }, element('p', {}, ...content))
    expect(problemOf([link(element('button', {}, 'Character Codex'))])).toBeNull()
    expect(problemOf([link(element('input', { name: 'password' }))])).toBe('A form lacks the method post')
  })

  it.each([
    '@import "a"',
    'p{background:url(/a)}',
    'p{background:u\\72l(/a)}',
    '</style>',
    'p{background:IMAGE-SET("/a")}',
  ])('has no styles that load a file or end their element: %s', (css) => {
    expect(problemOf([], css)).toBe('The styles load a file')
  })

  it('is JSON of a limited size', () => {
    for (const text of ['{', '{"login":{"elements":["text"],"css":""}}'])
      expect(safeParse(firstFrameSchema, text).success).toBe(false)
    expect(problemOf([element('p', {}, 'x'.repeat(firstFrameLimits.markup))])).toBe('The elements are too large')
    expect(problemOf([], 'x'.repeat(firstFrameLimits.css + 1))).toBe('The styles are too large')
    expect(problemOf([], 'x'.repeat(firstFrameLimits.file))).toBe('The file is too large')
  })
})

it('markupOf writes texts and values that cannot end their element', () => {
  const nodes = [element('p', { title: '"><b>' }, '<b>&amp;', element('input', { required: '' }))]
  expect(markupOf(nodes)).toBe('<p title="&quot;&gt;&lt;b&gt;">&lt;b&gt;&amp;amp;<input required></p>')
})
