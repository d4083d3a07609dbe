import { misunderstandings } from './payloads.mjs'

const text = { type: 'string' }
const shape = <Properties extends object>(
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
})
const body = (schema: object) => ({ role: 'taken' as const, schema: schema as Record<string, unknown> }) // JSON Schema
const reply = (schema: object) => ({ role: 'given' as const, schema: schema as Record<string, unknown> }) // JSON Schema

describe('a body that an older remote sends', () => {
  const before = shape({ message: { ...text, maxLength: 1000 }, kind: { enum: ['a', 'b'] } })

  it.each([
    ['a field that may be missing', shape({ ...before.properties, note: text }, before.required)],
    ['a wider limit', shape({ ...before.properties, message: { ...text, maxLength: 2000 } })],
    ['one more value', shape({ ...before.properties, kind: { enum: ['a', 'b', 'c'] } })],
    ['a field that need not come any more', shape(before.properties, ['kind'])],
    [
      'null as well',
      shape({ ...before.properties, message: { anyOf: [before.properties.message, { type: 'null' }] } }),
    ],
  ])('is understood with %s', (_, now) => {
    expect(misunderstandings(body(before), body(now))).toEqual([])
  })

  it.each([
    ['note is needed now', shape({ ...before.properties, note: text })],
    ['message is gone', shape({ kind: before.properties.kind })],
    ['message is held to maxLength 10, not 1000', shape({ ...before.properties, message: { ...text, maxLength: 10 } })],
    ['kind may be b, and only a is understood', shape({ ...before.properties, kind: { enum: ['a'] } })],
    ['message is string, and number is understood', shape({ ...before.properties, message: { type: 'number' } })],
    ['message is held to another pattern', shape({ ...before.properties, message: { ...text, pattern: '^a$' } })],
  ])('is refused: %s', (sentence, now) => {
    expect(misunderstandings(body(before), body(now))).toContain(sentence)
  })
})

describe('a reply that an older remote reads', () => {
  const before = shape({ list: { type: 'array', items: shape({ id: text, tone: { enum: ['a'] } }) } })
  const list = (properties: object, required?: readonly string[]) =>
    shape({ list: { type: 'array', items: shape(properties, required) } })

  it('may bring more', () => {
    expect(misunderstandings(reply(before), reply(list({ id: text, tone: { const: 'a' }, extra: text })))).toEqual([])
  })

  it.each([
    ['list[].tone need not be there any more', list({ id: text, tone: { enum: ['a'] } }, ['id'])],
    ['list[].tone may be b, and only a is understood', list({ id: text, tone: { enum: ['a', 'b'] } })],
    ['list is needed', shape({ rows: text })],
  ])('is not understood: %s', (sentence, now) => {
    const found = misunderstandings(reply(before), reply(now))
    expect(found.join()).toContain(sentence.replace('list is needed', 'list need not be there any more'))
  })
})
