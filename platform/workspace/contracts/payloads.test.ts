import { incompatibilities } from './payloads.mjs'

const text = { type: 'string' }
const shape = <Properties extends object>(
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
})
const body = (schema: object) => ({ role: 'request' as const, schema: schema as Record<string, unknown> }) // JSON Schema
const reply = (schema: object) => ({ role: 'response' as const, schema: schema as Record<string, unknown> }) // JSON Schema

describe('a body that an older remote sends', () => {
  const before = shape({ message: { ...text, maxLength: 1000 }, kind: { enum: ['a', 'b'] } })

  it.each([
    ['an optional field', shape({ ...before.properties, note: text }, before.required)],
    ['a wider limit', shape({ ...before.properties, message: { ...text, maxLength: 2000 } })],
    ['one more value', shape({ ...before.properties, kind: { enum: ['a', 'b', 'c'] } })],
    ['a field that becomes optional', shape(before.properties, ['kind'])],
    [
      'null as another value',
      shape({ ...before.properties, message: { anyOf: [before.properties.message, { type: 'null' }] } }),
    ],
  ])('is compatible with %s', (_, now) => {
    expect(incompatibilities(body(before), body(now))).toEqual([])
  })

  it.each([
    ['note is required now', shape({ ...before.properties, note: text })],
    ['message was removed', shape({ kind: before.properties.kind })],
    ['message has maxLength 10 instead of 1000', shape({ ...before.properties, message: { ...text, maxLength: 10 } })],
    ['kind may be b, only a is accepted', shape({ ...before.properties, kind: { enum: ['a'] } })],
    ['message is string, number is expected', shape({ ...before.properties, message: { type: 'number' } })],
    ['message has another pattern', shape({ ...before.properties, message: { ...text, pattern: '^a$' } })],
  ])('is incompatible: %s', (sentence, now) => {
    expect(incompatibilities(body(before), body(now))).toContain(sentence)
  })
})

describe('a reply that an older remote reads', () => {
  const before = shape({ list: { type: 'array', items: shape({ id: text, tone: { enum: ['a'] } }) } })
  const list = (properties: object, required?: readonly string[]) =>
    shape({ list: { type: 'array', items: shape(properties, required) } })

  it('may have more fields', () => {
    expect(incompatibilities(reply(before), reply(list({ id: text, tone: { const: 'a' }, extra: text })))).toEqual([])
  })

  it.each([
    ['list[].tone is optional now', list({ id: text, tone: { enum: ['a'] } }, ['id'])],
    ['list[].tone may be b, only a is accepted', list({ id: text, tone: { enum: ['a', 'b'] } })],
    ['list is optional now', shape({ rows: text })],
  ])('is incompatible: %s', (sentence, now) => {
    expect(incompatibilities(reply(before), reply(now))).toContain(sentence)
  })
})
