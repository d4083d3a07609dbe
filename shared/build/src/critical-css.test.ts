import { criticalCss } from './critical-css'

const markup = '<main class="shell-a shell-b"><p>Hello</p></main>'

it('includes the rules that may match the markup, and no others', () => {
  const css =
    ':root{color:red}p{margin:0}.shell-a{color:red}.shell-c{color:blue}.shell-a:hover,.shell-c{top:0}.shell-c .shell-d{left:0}'
  expect(criticalCss(css, markup)).toBe(':root{color:red}p{margin:0}.shell-a{color:red}.shell-a:hover,.shell-c{top:0}')
})

it('includes nested rules, and omits at-rules that become empty', () => {
  const css =
    '@media (width>=640px){.shell-b{gap:.5em}.shell-c{gap:0}}@media print{.shell-c{gap:0}}@supports (a:b){@media print{.shell-a{top:0}}}'
  expect(criticalCss(css, markup)).toBe(
    '@media (width>=640px){.shell-b{gap:.5em}}@supports (a:b){@media print{.shell-a{top:0}}}',
  )
})

it('includes the animations that rules name', () => {
  const css = '.shell-a{animation:1s rise}@keyframes rise{to{top:0}}@keyframes fall{to{top:9px}}'
  expect(criticalCss(css, markup)).toBe('.shell-a{animation:1s rise}@keyframes rise{to{top:0}}')
})

it('omits custom properties that no included rule uses', () => {
  const css =
    ':root{--a:#fff;--b:calc(1px + 2px);--c:1px}.shell-a{top:var(--b);left:var(--d,0px)}.shell-c{top:var(--a)}html{--d:1px;--e:2px}'
  expect(criticalCss(css, markup)).toBe(
    ':root{--b:calc(1px + 2px);}.shell-a{top:var(--b);left:var(--d,0px)}html{--d:1px;}',
  )
})

it('ignores braces in a string', () => {
  const css = `.shell-a:before{content:"}{\\""}.shell-c{top:0}@charset "utf-8";p{margin:0}`
  expect(criticalCss(css, markup)).toBe(`.shell-a:before{content:"}{\\""}@charset "utf-8";p{margin:0}`)
})

it('throws if a stylesheet cannot be parsed', () => {
  expect(() => criticalCss('.shell-a{top:0', markup)).toThrow('cannot be parsed')
})
