/** The rules of a stylesheet that a piece of markup can meet: what lies in the page so that it paints without a request. */

/** At-rules that hold rules. */
const NESTS = /^@(?:media|supports|layer|container)\b/
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/

interface Rule {
  readonly head: string
  /** null: a statement without a block. */
  readonly body: string | null
}

/** Everything minified: no comments. Strings may hold braces. */
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let [start, open, depth, quote] = [0, 0, 0, '']
  for (let place = 0; place < css.length; place++) {
    const sign = css[place] ?? ''
    if (quote !== '') {
      if (sign === '\\') place++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      if (depth++ === 0) open = place
    } else if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, place) })
      start = place + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, place).trim(), body: null })
      start = place + 1
    }
  }
  if (depth !== 0 || quote !== '') throw new Error('A stylesheet of the shell can not be read')
  return rules
}

const classesIn = (selectors: string) => [...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

function kept(css: string, bears: (name: string) => boolean): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (NESTS.test(head)) {
        const inner = kept(body, bears)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      const classes = head.startsWith('@') ? [] : classesIn(head)
      return classes.length === 0 || classes.some(bears) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** Rules without a class, and those that name a class of the markup; animations that they name. */
export function criticalCss(css: string, markup: string): string {
  const names = new Set([...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)))
  const rules = kept(css, (name) => names.has(name))
  const isUsed = ({ head }: Rule) => {
    const name = KEYFRAMES.exec(head)?.[1]
    return name === undefined || new RegExp(`animation[^;{}]*[:\\s,]${name}\\b`).test(rules)
  }
  return rulesOf(rules)
    .filter(isUsed)
    .map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`))
    .join('')
}
