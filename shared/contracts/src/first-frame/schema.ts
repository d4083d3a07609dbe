import * as v from 'valibot'
import type { RemoteName } from '../remotes'
import { FORBIDDEN_IN_CSS, forbiddenAttribute, TAGS } from './allowed'
import { elementsIn, markupOf, type FrameElement, type FrameNode } from './markup'

/**
 * `first-frame.json` of a published remote. It holds the first frame of its screens as elements, not as HTML: a
 * host that writes the elements itself can write nothing that allowed.ts does not list.
 */

export const FIRST_FRAME_FILE = 'first-frame.json'

/**
 * The screens that are pre-rendered: the first part of their path, and their remotes. Sign-in and sign-up are for visitors
 * who are not signed in, /home is for those who are.
 */
export const FIRST_FRAMES: Readonly<Partial<Record<string, readonly RemoteName[]>>> = {
  login: ['auth'],
  signup: ['auth'],
  home: ['chat'],
}

/** Stands for the name of the companion, in a placeholder. */
export const FRAME_NAME = '\uFFFC'

/** In characters. */
export const firstFrameLimits = { file: 65_536, css: 12_000, markup: 8000 } as const

const element: v.GenericSchema<FrameElement> = v.object({
  tag: v.string(),
  attributes: v.record(v.string(), v.string()),
  children: v.lazy(() => v.array(node)),
})
const node: v.GenericSchema<FrameNode> = v.union([v.string(), element])

const isField = ({ tag }: FrameElement) => /^(?:input|select|textarea)$/.test(tag)
/** A browser without scripts would write the fields into the address. */
const sends = ({ tag, attributes, children }: FrameElement) =>
  tag === 'form' && attributes['method'] !== 'post' && (!attributes['action'] || elementsIn(children).some(isField))

/** Null: the screen is allowed. */
function problemOf({ elements, css }: { readonly elements: readonly FrameElement[]; readonly css: string }) {
  const all = elementsIn(elements)
  const ids = all.flatMap(({ attributes }) => attributes['id'] ?? [])
  const tag = all.find((one) => !TAGS.has(one.tag))?.tag
  const attribute = all.map(({ attributes }) => forbiddenAttribute(attributes)).find((found) => found !== null)
  if (tag !== undefined) return `The element ${tag} is not allowed`
  if (attribute !== undefined) return `The attribute ${attribute} is not allowed`
  if (new Set(ids).size < ids.length) return 'Two elements have the same id'
  if (all.some(sends)) return 'A form lacks the method post'
  if (markupOf(elements).length > firstFrameLimits.markup) return 'The elements are too large'
  if (css.length > firstFrameLimits.css) return 'The styles are too large'
  return FORBIDDEN_IN_CSS.test(css) ? 'The styles load a file' : null
}

/** `css`: the rules of the remote's stylesheet that the elements need. */
const screen = v.pipe(
  v.object({ elements: v.array(element), css: v.string() }),
  v.check(
    (one) => problemOf(one) === null,
    ({ input }) => problemOf(input) ?? '',
  ),
)

/** Reads the text of the file. By the first part of the path of the screen. */
export const firstFrameSchema = v.pipe(
  v.string(),
  v.maxLength(firstFrameLimits.file, 'The file is too large'),
  v.parseJson(),
  v.record(v.string(), screen),
)

export type FirstFrame = v.InferOutput<typeof firstFrameSchema>
