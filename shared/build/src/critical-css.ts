const NESTING = /^@(?:media|supports|layer|container)\b/
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/

interface Rule {
  readonly head: string
  /** null: a statement without a block. */
  readonly body: string | null
}

/** Reads minified CSS without comments; strings may contain braces. */
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let [start, open, depth, quote] = [0, 0, 0, '']
  for (let index = 0; index < css.length; index++) {
    const char = css[index] ?? ''
    if (quote !== '') {
      if (char === '\\') index++
      else if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '{') {
      if (depth++ === 0) open = index
    } else if (char === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
      start = index + 1
    } else if (char === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index).trim(), body: null })
      start = index + 1
    }
  }
  if (depth !== 0 || quote !== '') throw new Error('A stylesheet of the shell cannot be parsed')
  return rules
}

const classesIn = (selectors: string) => [...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

function rulesFor(css: string, isInMarkup: (className: string) => boolean): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (NESTING.test(head)) {
        const inner = rulesFor(body, isInMarkup)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      const classes = head.startsWith('@') ? [] : classesIn(head)
      return classes.length === 0 || classes.some(isInMarkup) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** Without the custom properties that no rule uses. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replace(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  )
}

/** The rules that may match the markup, with their animations and properties; rules without a class are included. */
export function criticalCss(css: string, markup: string): string {
  const names = new Set([...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)))
  const rules = rulesFor(css, (name) => names.has(name))
  const isUsed = ({ head }: Rule) => {
    const name = KEYFRAMES.exec(head)?.[1]
    return name === undefined || new RegExp(`animation[^;{}]*[:\\s,]${name}\\b`).test(rules)
  }
  const needed = rulesOf(rules)
    .filter(isUsed)
    .map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`))
    .join('')
  return withoutUnusedProperties(needed)
}

/** Both builds must give the classes of a module the same names. @throws if the stylesheets lack a class of the markup */
export function expectStyled(markup: string, css: string, prefix: string) {
  const classes = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const unknown = classes.find((name) => name.startsWith(`${prefix}-`) && !css.includes(`.${name}`))
  if (unknown !== undefined) throw new Error(`No stylesheet has the class ${unknown} of the pre-rendered page`)
}
