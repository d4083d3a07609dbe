import { fileName } from './index'

it.each([
  ['Mira', 'png', 'Mira.png'],
  ['李雷 & Zoë', 'json', '李雷 & Zoë.json'],
  ['../../etc/passwd', 'png', 'etc passwd.png'],
  ['a:b*c?"<>|\\d\u0000\n\u202ee', 'png', 'a b c d e.png'],
  ['CON', 'png', 'companion CON.png'],
  ['nul.txt', 'png', 'companion nul.txt.png'],
  ['Console', 'png', 'Console.png'],
  ['...', 'png', 'companion.png'],
  ['', 'png', 'companion.png'],
  ['x'.repeat(200), 'png', `${'x'.repeat(80)}.png`],
  ['x'.repeat(79) + '😀', 'png', `${'x'.repeat(79)}.png`],
  ['A. ', 'json', 'A.json'],
])('%j as %s is %j', (text, ending, name) => {
  expect(fileName(text, ending)).toBe(name)
})
