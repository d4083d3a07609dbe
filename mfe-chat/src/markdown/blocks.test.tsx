import { createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Blocks } from './blocks'
import { copy, copying, draw } from './testing'

const texts = (text: string, selector: string) =>
  [...draw(text).querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('Markdown in a message', () => {
  it.each([
    ['*a*', 'em', ['a']],
    ['_a_', 'em', ['a']],
    ['**a**', 'strong', ['a']],
    ['***a***', 'em > strong', ['a']],
    ['- a\n- b', 'ul > li > p', ['a', 'b']],
    ['3. a\n4. b', 'ol[start="3"] > li', ['a', 'b']],
    ['- a\n  - b', 'li li', ['b']],
    ['> a\n> b', 'blockquote > p', ['ab']],
    ['## a', 'p.heading[data-level="2"]', ['a']],
    ['`a *b*`', 'code', ['a *b*']],
    ['```ts\na *b*\n```', 'pre code', ['a *b*']],
    ['| a | b |\n| --- | :-: |\n| 1 | 2 |', 'th', ['a', 'b']],
    ['| a | b |\n| --- | :-: |\n| 1 | 2 |', 'td[data-align="center"]', ['2']],
    ['a\n\n---\n\nb', 'hr', ['']],
    ['a\nb', 'p > br', ['']],
  ])('%j has %s', (text, selector, expected) => {
    expect(texts(text, selector)).toEqual(expected)
  })

  it.each([
    ['<b>a</b> <script>alert(1)</script>', '<b>a</b> <script>alert(1)</script>'],
    ['![a](https://example.org/a.png)', '!a (example.org)'],
    ['&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
    ['[a]: https://example.org', '[a]: https://example.org'],
    ['a\n===', 'a==='],
    ['    four spaces', 'four spaces'],
  ])('has no HTML, image, reference, entity, underlined heading or indented code: %j', (text, shown) => {
    const drawn = draw(text)
    expect(drawn.textContent).toBe(shown)
    expect(drawn.querySelector('img, script, b, pre, h1, h2')).toBeNull()
  })

  it('is shown as it is when it is nested too deep', () => {
    const text = `${'> '.repeat(40)}deep`
    expect(draw(text).textContent).toBe(text)
  })

  it('draws marks in more than twenty marks without an element', () => {
    const drawn = draw(`${'*a **b '.repeat(40)}x${'** *'.repeat(40)}`)
    expect(drawn.querySelectorAll('em, strong').length).toBeGreaterThan(0)
    expect(drawn.querySelector(Array.from({ length: 21 }, () => ':is(em, strong)').join(' '))).toBeNull()
  })
})

describe('emphasis in a text that grows', () => {
  it.each([
    ['She *smiles', 'em', ['smiles'], 'She smiles'],
    ['She *smiles and ', 'em', ['smiles and'], 'She smiles and'],
    ['She *smiles\nand', 'em', ['smilesand'], 'She smilesand'],
    ['She *smiles*', 'em', ['smiles'], 'She smiles'],
    ['**She *smi', 'strong em', ['smi'], 'She smi'],
    ['**She *smiles*', 'strong', ['She smiles'], 'She smiles'],
    ['***Sh', 'em strong', ['Sh'], 'Sh'],
    ['She **', 'strong', [], 'She '],
    ['- *a\n- _b', 'em', ['b'], '*ab'],
    ['**a _b** c', 'em', [], 'a _b c'],
    ['*a [b *c](https://example.org)', 'em', ['a b *c (example.org)'], 'a b *c (example.org)'],
  ])('%j goes on to its end, without its marks', (text, selector, expected, shown) => {
    const drawn = draw(text, true)
    expect([...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent)).toEqual(expected)
    expect(drawn.textContent).toBe(shown)
  })

  it.each(['She *smiles\n\n', 'She *smiles\n\nIt is', '2 * 3', 'f*ck', 'snake_case', '(*_*'])(
    '%j has none: its paragraph has ended, or it is no mark',
    (text) => {
      const drawn = draw(text, true)
      expect(drawn.querySelector('em, strong')).toBeNull()
      expect(drawn.textContent).toMatch(/[*_]/)
    },
  )
})

describe('a link', () => {
  it('opens outside, and shows its host', () => {
    const link = draw('[the docs](https://example.org/a "Title")').querySelector('a')
    expect(link).toHaveAttribute('href', 'https://example.org/a')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(link).toHaveAttribute('title', 'Title')
    expect(link).toHaveTextContent('the docs (example.org)')
  })

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['[https://example.org](https://example.org/b)', 'https://example.org'],
    ['[example.org](https://example.org/b)', 'example.org'],
    ['[bank.example](https://evil.example)', 'bank.example (evil.example)'],
    ['[**bank.example**](https://evil.example)', 'bank.example (evil.example)'],
    ['[](https://evil.example)', 'evil.example'],
    ['**https://example.org**', 'https://example.org'],
  ])('%s is shown as %j', (text, shown) => {
    expect(texts(text, 'a')).toEqual([shown])
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](/path)',
    '[a](#b)',
    '[a](https://u:p@example.org)',
    '[a]()',
  ])('%s is none', (text) => {
    expect(draw(text).querySelector('a')).toBeNull()
  })

  it('is not in another one', () => {
    expect(texts('[see https://a.example](https://b.example)', 'a')).toEqual(['see https://a.example (b.example)'])
  })
})

describe('a code block', () => {
  it('names its language and copies its source', async () => {
    const scope = fork()
    const $text = createStore('').on(copy, (_, { text }) => text)
    render(
      <Provider value={scope}>
        <Blocks text={'```python\nprint(1)\n\n```'} growing={undefined} copying={copying} />
      </Provider>,
    )
    expect(screen.getByRole('region', { name: 'Code, python' })).toHaveTextContent('print(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Copy code' }))
    expect(scope.getState($text)).toBe('print(1)\n')
  })
})

describe('the direction of a block', () => {
  it('is that of its own text', () => {
    const drawn = draw('Hello\n\n- مرحبا\n\n> שלום\n\n`a`')
    const blocks = [...drawn.querySelectorAll('[dir]')].map(({ localName, textContent }) => [localName, textContent])
    expect(blocks).toEqual([
      ['p', 'Hello'],
      ['li', 'مرحبا'],
      ['blockquote', 'שלום'],
      ['p', 'a'],
    ])
  })
})

describe('marks beside other scripts', () => {
  it.each([
    ['これは**「重要」**です', 'strong', '「重要」'],
    ['**이것은**입니다', 'strong', '이것은'],
    ['中文*强调*中文', 'em', '强调'],
    ['**重要：**请看', 'strong', '重要：'],
    ['هذا **مهم** جدا', 'strong', 'مهم'],
    ['**שלום**, עולם', 'strong', 'שלום'],
    ['👋🏿*wave*👋🏿', 'em', 'wave'],
    ['**👩‍👩‍👧‍👦**', 'strong', '👩‍👩‍👧‍👦'],
    ['*🇩🇪 flag*', 'em', '🇩🇪 flag'],
  ])('%s', (text, selector, expected) => {
    expect(texts(text, selector)).toEqual([expected])
  })
})
