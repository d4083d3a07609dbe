import fc from 'fast-check'
import { draw, isLater } from './testing'

const shown = (text: string, growing?: true) => {
  const drawn = draw(text, growing)
  for (const br of drawn.querySelectorAll('br')) br.replaceWith('\n')
  return drawn
}
const FORMATTED = 'em, strong, code, blockquote, ul, ol, a'

const AS_WRITTEN = [
  '>_< stop it!',
  '>///< you saw that?',
  '>.<',
  '>:( no',
  'so >_< embarrassing *',
  '¯\\_(ツ)_/¯ who knows',
  '\\_(ツ)_/ who knows',
  'ah well... ¯\\_(ツ)_/¯',
  '\\(^_^)/ yes',
  '\\o/ and /o\\',
  '(*´▽`*) hello (*^_^*)',
  '(*´▽`*) hello (*´▽`*)',
  '(*^_^*) hi (*_*) (*T_T*) (*・ω・*) (*^o^*)',
  '(＊^▽^＊) and （*＾▽＾*）',
  '*^_^* *_* *>_<* *-_-*',
  '^_^ -_- T_T o_O u_u ._. @_@ =_=',
  '_(:3」∠)_ so tired',
  '(ノ◕ヮ◕)ノ*:･ﾟ✧*:･ﾟ✧',
  '(╯°□°)╯︵ ┻━┻',
  '2*3*4=24',
  'a*b*c and 2**3**2',
  'f*ck this sh*t, f**k that s**t',
  'un*frigging*believable',
  '2 * 3 * 4',
  'C:\\_new\\_old is not \\d+ or \\server\\share',
  '\\\\server\\share',
  'snake_case and \\(x + y\\)',
  'I <3 you, 1 < 2 && 3 > 2',
  '~…~ well ~hm~',
]

const FORMATS: readonly (readonly [text: string, selector: string, parts: readonly string[], shown: string])[] = [
  ['* She nods. *', 'em', ['She nods.'], 'She nods.'],
  ['* she nods *', 'em', ['she nods'], 'she nods'],
  ['* She nods. * "Well."', 'em', ['She nods.'], 'She nods. "Well."'],
  ['"Well." * She nods. * "Yes."', 'em', ['She nods.'], '"Well." She nods. "Yes."'],
  ['"Well."\n* She nods. *\n"Yes."', 'em', ['She nods.'], '"Well."\nShe nods.\n"Yes."'],
  ['* She nods. *\n* He waves. *', 'em', ['She nods.', 'He waves.'], 'She nods.\nHe waves.'],
  ['> * She nods. *', 'blockquote em', ['She nods.'], 'She nods.'],
  ['* a\n* b *c*', 'li', ['a', 'b c'], 'ab c'],
  ['* 2 * 3 is six', 'li', ['2 * 3 is six'], '2 * 3 is six'],
  ['* width * height', 'li', ['width * height'], 'width * height'],
  ['**"Stop!"**she cried.', 'strong', ['"Stop!"'], '"Stop!"she cried.'],
  ['**Stop!**she cried.', 'strong', ['Stop!'], 'Stop!she cried.'],
  ['*"Stop!"*she cried.', 'em', ['"Stop!"'], '"Stop!"she cried.'],
  ['*She sighs.*I know.', 'em', ['She sighs.'], 'She sighs.I know.'],
  ['**“停！”**她喊', 'strong', ['“停！”'], '“停！”她喊'],
  ['she said "**stop** now"', 'strong', ['stop'], 'she said "stop now"'],
  ['*She says "*no*"*', 'em', ['She says "no"', 'no'], 'She says "no"'],
  [
    '*She mutters f*ck, 2*3 and (*^_^*) softly.*',
    'em',
    ['She mutters f*ck, 2*3 and (*^_^*) softly.'],
    'She mutters f*ck, 2*3 and (*^_^*) softly.',
  ],
  [
    '(*x*) and (*so she says*) and (`x`) and (**b**)',
    'em, code, strong',
    ['x', 'so she says', 'x', 'b'],
    '(x) and (so she says) and (x) and (b)',
  ],
  [
    '*I love you <3* and **C++**: *x > y*.',
    'em, strong',
    ['I love you <3', 'C++', 'x > y'],
    'I love you <3 and C++: x > y.',
  ],
  ['*👋 waves*, 👋*hm*👋, ❤️*hugs*❤️', 'em', ['👋 waves', 'hm', 'hugs'], '👋 waves, 👋hm👋, ❤️hugs❤️'],
  ['สวัสดี*ยิ้ม*ครับ', 'em', ['ยิ้ม'], 'สวัสดียิ้มครับ'],
  ['\\*not an action\\*', 'em', [], '*not an action*'],
  ['\\*\\*not bold\\*\\* and (\\*a\\*)', 'strong, em', [], '**not bold** and (*a*)'],
  ['1\\. no list\n\\- none\n\\# none', 'li, p.heading', [], '1. no list\n- none\n# none'],
  ['> a\n>\n>> b', 'blockquote blockquote', ['b'], 'ab'],
  ['> a\n>_< b', 'blockquote', ['a>_< b'], 'a\n>_< b'],
  ['> >_< b', 'blockquote', ['>_< b'], '>_< b'],
  ['```\n>_<\n* She nods. *\n```', 'pre code', ['>_<\n* She nods. *'], '>_<\n* She nods. *'],
]

describe('speech', () => {
  it.each(AS_WRITTEN)('%j is drawn as it is written', (text) => {
    const drawn = shown(text)
    expect(drawn.textContent).toBe(text)
    expect(drawn.querySelector(FORMATTED)).toBeNull()
  })

  it.each(AS_WRITTEN.flatMap((text) => [`*She smiles ${text} and leaves.*`, `**Well.** ${text} *She leaves.*`]))(
    '%j keeps it between marks',
    (text) => {
      const drawn = shown(text)
      expect(drawn.textContent).toBe(text.replace(/^\*{1,2}|(?<=Well\.)\*\*|\*(?=She l)|\*$/g, ''))
    },
  )

  it.each(FORMATS)('%j has %s %j', (text, selector, parts, whole) => {
    const drawn = draw(text)
    for (const button of drawn.querySelectorAll('.bar')) button.remove()
    expect([...drawn.querySelectorAll(selector)].map(({ textContent }) => textContent)).toEqual(parts)
    const copy = shown(text)
    for (const bar of copy.querySelectorAll('.bar')) bar.remove()
    expect(copy.textContent).toBe(whole)
  })
})

const formattedIn = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('em, strong, a, code')].map(({ localName, textContent }) => `${localName} ${textContent}`)

describe('speech that grows', () => {
  const phrase = fc.constantFrom(...AS_WRITTEN, ...FORMATS.map(([text]) => text), 'word', '*a*', '**b.**')
  const text = fc
    .array(fc.tuple(phrase, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 5 })
    .map((parts) => parts.flat().join(''))

  it('is at last drawn as the finished text is', () => {
    fc.assert(
      fc.property(text, (source) => {
        const [growing, finished] = [shown(`${source}\n\nEnd.`, true), shown(`${source}\n\nEnd.`)]
        expect(growing.textContent).toBe(finished.textContent)
        expect(formattedIn(growing)).toEqual(formattedIn(finished))
      }),
      { numRuns: 200 },
    )
  })

  it.each([...AS_WRITTEN, '* She nods. * "Well."', '**"Stop!"**she cried.'])(
    '%j never loses what was formatted',
    (source) => {
      let before: readonly string[] = []
      for (let end = 1; end <= source.length; end += 1) {
        const drawn = formattedIn(draw(source.slice(0, end), true))
        expect(before.filter((part, at) => !isLater(part, drawn[at] ?? ''))).toEqual([])
        before = drawn
      }
    },
  )
})
