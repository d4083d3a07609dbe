/** JSON objects in the answer of a model, also where it wrote something around them. */

/** UTF-16 units that are read, and objects. */
const MOST = { read: 20_000, objects: 20 } as const
const OBJECT = /\{[^{}]*\}/gu

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** In their order; null for one that is no JSON. */
export const objectsIn = (answer: string): readonly unknown[] =>
  Array.from(answer.slice(0, MOST.read).matchAll(OBJECT), ([json]) => json)
    .slice(0, MOST.objects)
    .map(parsed)
