import { validation } from '../texts'
import { replySchema } from './reply-schema'

const text = { type: 'string' }
const of = (properties: object, rest: object = {}) => ({
  type: 'object',
  properties: { text, ...properties },
  required: ['text'],
  ...rest,
})
const nested = (depth: number): object =>
  depth === 1 ? { type: 'boolean' } : { type: 'array', items: nested(depth - 1) }
const many = (count: number) => of(Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`v${at}`, text])))

describe('the schema of a reply', () => {
  it('may have texts, choices, numbers, lists and objects', () => {
    const emotion = { type: 'string', enum: ['glad', 'angry'], description: 'How she feels' }
    const gesture = of({ strength: { type: 'number', minimum: 0, maximum: 1 }, turns: { type: 'integer' } })
    const schema = of(
      {
        emotion,
        gesture,
        intents: { type: 'array', items: text, minItems: 0, maxItems: 3 },
        leaves: { type: 'boolean' },
      },
      { required: ['text', 'emotion'], additionalProperties: false, title: 'A line' },
    )
    expect(replySchema(schema)).toBeNull()
    expect(replySchema(of({ deep: nested(4) }))).toBeNull()
    expect(replySchema(many(40))).toBeNull()
  })

  it.each<[string, unknown, string]>([
    ['a pattern', of({ a: { type: 'string', pattern: '^(a+)+$' } }), 'properties.a.pattern'],
    ['a reference', of({ a: { $ref: '#' } }), 'properties.a.type'],
    ['an unknown type', of({ a: { type: 'date' } }), 'properties.a.type'],
    ['several types', of({ a: { type: ['string', 'null'] } }), 'properties.a.type'],
    ['other keywords', of({}, { oneOf: [] }), 'oneOf'],
    ['more properties', of({}, { additionalProperties: true }), 'additionalProperties'],
    ['an unknown required one', of({}, { required: ['text', 'mood'] }), 'required'],
    ['an unknown required one within', of({ a: of({}, { required: ['b'] }) }), 'properties.a.required'],
    ['choices of numbers', of({ a: { type: 'string', enum: [1] } }), 'properties.a.enum.0'],
    ['no choices', of({ a: { type: 'string', enum: [] } }), 'properties.a.enum'],
    ['too many choices', of({ a: { type: 'string', enum: Array.from({ length: 65 }, String) } }), 'properties.a.enum'],
    ['a long choice', of({ a: { type: 'string', enum: ['é'.repeat(61)] } }), 'properties.a.enum.0'],
    ['a list of anything', of({ a: { type: 'array' } }), 'properties.a.items'],
    ['a name with spaces', of({ 'a b': text }), 'properties.a b'],
    ['a minimum above the maximum', of({ a: { type: 'number', minimum: 2, maximum: 1 } }), 'properties.a.maximum'],
    ['no integer between', of({ a: { type: 'integer', minimum: 0.2, maximum: 0.8 } }), 'properties.a.maximum'],
    ['lengths that no text has', of({ a: { ...text, minLength: 2, maxLength: 1 } }), 'properties.a.maxLength'],
    ['no choice that fits', of({ a: { ...text, enum: ['glad'], maxLength: 3 } }), 'properties.a.maxLength'],
    [
      'sizes that no list has',
      of({ a: { type: 'array', items: text, minItems: 2, maxItems: 1 } }),
      'properties.a.maxItems',
    ],
    ['a negative length', of({ a: { type: 'string', maxLength: -1 } }), 'properties.a.maxLength'],
  ])('is refused with %s, which is named', (_, schema, at) => {
    expect(replySchema(schema)).toBe(validation.replySchemaAt(at))
  })

  it.each([null, 1, 'object'])('is refused as %j', (schema) => {
    expect(replySchema(schema)).toBe(validation.replySchemaAt(''))
  })

  it('is refused when it is too large or too deep', () => {
    for (const schema of [of({ deep: nested(5) }), many(41), of({ a: { ...text, title: 'x'.repeat(8000) } })])
      expect(replySchema(schema)).toBe(validation.replySchemaSize)
  })

  it.each<[string, object]>([
    ['has no text', { type: 'object', properties: {} }],
    ['does not require it', { type: 'object', properties: { text } }],
    ['has choices for it', of({ text: { type: 'string', enum: ['Hello'] } })],
    ['allows none', of({ text: { type: 'string', maxLength: 0 } })],
    ['has a number for it', of({ text: { type: 'integer' } })],
  ])('is refused when it %s', (_, schema) => {
    expect(replySchema(schema)).toBe(validation.replySchemaText)
  })
})
