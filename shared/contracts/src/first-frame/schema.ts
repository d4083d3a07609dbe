import * as v from 'valibot'
import { FORBIDDEN_IN_CSS, forbiddenAttribute, TAGS } from './allowed'
import { markupOf } from './markup'
import { elementsIn, type FrameElement, type FrameNode } from './node'

/**
 * Decision 148: `first-frame.json` of a published remote. It holds the first frame of its screens as elements, not as HTML: a
 * host that writes the elements itself can write nothing that allowed.ts does not list.
 */

export const FIRST_FRAME_FILE = 'first-frame.json'

/** In characters. */
export const firstFrameLimits = { file: 65_536, css: 12_000, markup: 8000 } as const

const element: v.GenericSchema<FrameElement> = /* @__PURE__ */ v.object({
  tag: v.pipe(
    v.string(),
    v.check(
      (tag) => TAGS.has(tag),
      ({ input }) => `The element ${input} is not allowed`,
    ),
  ),
  attributes: v.pipe(
    v.record(v.string(), v.string()),
    v.check(
      (all) => forbiddenAttribute(all) === null,
      ({ input }) => `The attribute ${forbiddenAttribute(input)} is not allowed`,
    ),
  ),
  children: v.lazy(() => v.array(node)),
})
const node: v.GenericSchema<FrameNode> = /* @__PURE__ */ v.lazy((raw) =>
  typeof raw === 'string' ? v.string() : element,
)

const idsIn = (elements: readonly FrameNode[]) =>
  elementsIn(elements).flatMap(({ attributes }) => attributes['id'] ?? [])
const sends = ({ tag, attributes }: FrameElement) => tag === 'form' && attributes['method'] !== 'post'

const screen = /* @__PURE__ */ v.object({
  elements: v.pipe(
    v.array(element),
    v.check((elements) => new Set(idsIn(elements)).size === idsIn(elements).length, 'Two elements have the same id'),
    // A browser without scripts would write the fields into the address.
    v.check((elements) => !elementsIn(elements).some(sends), 'A form lacks the method post'),
    v.check((elements) => markupOf(elements).length <= firstFrameLimits.markup, 'The elements are too large'),
  ),
  /** The rules of the remote's stylesheet that the elements need. */
  css: v.pipe(
    v.string(),
    v.maxLength(firstFrameLimits.css, 'The styles are too large'),
    v.check((css) => !FORBIDDEN_IN_CSS.test(css), 'The styles load a file'),
  ),
})

/** Reads the text of the file. By the first part of the path of the screen. */
export const firstFrameSchema = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(firstFrameLimits.file, 'The file is too large'),
  v.parseJson(),
  v.record(v.string(), screen),
)

export type FirstFrame = v.InferOutput<typeof firstFrameSchema>
