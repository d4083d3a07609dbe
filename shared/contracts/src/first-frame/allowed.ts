/** What a first frame may contain: no scripts, styles, handlers or frames, and no addresses of other hosts. */

export const TAGS: ReadonlySet<string> = new Set(
  (
    'a aside button circle div fieldset footer form h1 h2 h3 header img input label legend li line main option p path picture ' +
    'polyline rect section select small source span strong svg textarea ul'
  ).split(' '),
)

const TOKENS = /^[\w ./:-]*$/
const NUMBERS = /^[\w\s.,%+-]*$/
const TEXT = /^\P{Cc}*$/u
/** On the same host. */
const PATH = /^\/(?!\/)[\w./~-]*$/
const PATHS = /^\/(?!\/)[\w./~-]*(?: \d+[wx])?(?:, ?\/(?!\/)[\w./~-]*(?: \d+[wx])?)*$/
/** Of React's useId: no id of the host begins so. */
const IDS = /^_[\w-]+(?: _[\w-]+)*$/

/** Names of attributes, and their values. The first name that fits counts. */
const ATTRIBUTES: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^(?:action|href|src)$/, PATH],
  [/^srcset$/, PATHS],
  [/^(?:id|for|aria-(?:labelledby|describedby|controls))$/, IDS],
  [/^method$/, /^post$/],
  [
    /^(?:class|name|type|role|dir|inputmode|enterkeyhint|auto(?:complete|capitalize|correct)|spellcheck|decoding|draggable)$/,
    TOKENS,
  ],
  [/^(?:required|disabled|readonly|novalidate|hidden|checked|autofocus)$/, /^$/],
  [
    /^(?:tabindex|rows|maxlength|width|height|sizes|viewBox|d|points|[cr]?[xy][12]?|r|fill|stroke(?:-[a-z]+)?)$/,
    NUMBERS,
  ],
  [/^(?:alt|title|placeholder|value|aria-[a-z]+|data-[a-z]+(?:-[a-z]+)*)$/, TEXT],
]

/** The first attribute that is not allowed, as `name="value"`. */
export const forbiddenAttribute = (attributes: Readonly<Record<string, string>>): string | null => {
  const forbidden = Object.entries(attributes).find(
    ([name, value]) => ATTRIBUTES.find(([names]) => names.test(name))?.[1].test(value) !== true,
  )
  return forbidden === undefined ? null : `${forbidden[0]}="${forbidden[1]}"`
}

/** Whatever makes a browser load a file, or could hide it: an escape, the end of the element. */
export const FORBIDDEN_IN_CSS = /<[/!]|\\|@import|@font-face|url\(|image-set\(|src\(/i
