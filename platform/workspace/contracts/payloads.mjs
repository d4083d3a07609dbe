/** What travels as JSON, as JSON Schema: what was released and what is now, compared. */
import { createJiti } from 'jiti'
import path from 'node:path'
import { root } from '../root.mjs'

/**
 * @typedef {Readonly<Record<string, unknown>>} Schema
 * @typedef {'taken' | 'given' | 'kept'} Role taken: an older remote sends it · given: an older remote reads it · kept: both
 * @typedef {{ readonly role: Role, readonly schema: Schema }} Payload
 */

/** Every payload by name. @returns {Promise<Readonly<Record<string, Payload>>>} */
export async function payloads() {
  const jiti = createJiti(path.join(root, 'shared/contracts/src/index.ts'))
  const load = (/** @type {string} */ name) => /** @type {Promise<any>} */ (jiti.import(name)) // modules of our own
  const [openapi, discovery, reports, { toJsonSchema }] = await Promise.all(
    ['./openapi/index.ts', './discovery/index.ts', './reports.ts', '@valibot/to-json-schema'].map(load),
  )
  // What a check refuses beyond the shape was never promised.
  const shapeOf = (/** @type {unknown} */ schema) =>
    toJsonSchema(schema, { target: 'draft-2020-12', ignoreActions: ['check'] })
  const { paths } = openapi.openApiDocument({ version: '0.0.0' })
  const calls = Object.entries(paths).flatMap(([call, { post }]) => {
    const answers = Object.entries(post.responses[200].content).map(([type, { schema }]) => [
      type === 'application/json' ? `the reply of ${call}` : `the stream of ${call}`,
      { role: 'given', schema },
    ])
    return [
      [`the body of ${call}`, { role: 'taken', schema: post.requestBody.content['application/json'].schema }],
    ].concat(answers)
  })
  return Object.fromEntries([
    ...calls,
    ['the discovery document', { role: 'kept', schema: shapeOf(discovery.discoverySchema) }],
    ['the report of a load', { role: 'taken', schema: shapeOf(reports.reportSchema) }],
  ])
}

/**
 * What would no longer be understood.
 * @param {Payload} before
 * @param {Payload} now
 * @returns {readonly string[]}
 */
export function misunderstandings(before, now) {
  const taken = () => holes(before.schema, now.schema, 'sends')
  const given = () => holes(now.schema, before.schema, 'gets')
  if (now.role === 'taken') return taken()
  return now.role === 'given' ? given() : [...taken(), ...given()]
}

/**
 * Where a value of `given` need not be a value of `expected`.
 * @param {Schema} given
 * @param {Schema} expected
 * @param {'sends' | 'gets'} verb what the older side does
 * @param {string} [at]
 * @returns {readonly string[]}
 */
function holes(given, expected, verb, at = '') {
  const place = at === '' ? 'it' : at
  const alternatives = listOf(expected.anyOf ?? expected.oneOf)
  const variants = listOf(given.anyOf ?? given.oneOf)
  if (variants.length > 0)
    return variants.flatMap((variant) => holes({ ...withoutUnion(given), ...variant }, expected, verb, at))
  if (alternatives.length > 0) {
    const each = alternatives.map((one) => holes(given, { ...withoutUnion(expected), ...one }, verb, at))
    return each.some((one) => one.length === 0) ? [] : [`${place} fits none of its shapes (${describe(given)})`]
  }
  return [
    ...typeHoles(given, expected, place),
    ...limitHoles(given, expected, place),
    ...propertyHoles(given, expected, verb, at),
    ...itemHoles(given, expected, verb, at),
  ]
}

/** @param {Schema} schema */
const withoutUnion = (schema) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'anyOf' && keyword !== 'oneOf'))

const listOf = (/** @type {unknown} */ value) => /** @type {readonly Schema[]} */ (Array.isArray(value) ? value : [])
const schemaOf = (/** @type {unknown} */ value) =>
  /** @type {Schema} */ (typeof value === 'object' && value ? value : {})

/** @param {Schema} schema @returns {readonly unknown[] | null} null: any value */
const valuesOf = (schema) => ('const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null)

const describe = (/** @type {Schema} */ schema) =>
  valuesOf(schema)?.map(String).join(' or ') ?? String(schema.type ?? 'anything')

/** @param {Schema} given @param {Schema} expected @param {string} place */
function typeHoles(given, expected, place) {
  const [values, known] = [valuesOf(given), valuesOf(expected)]
  if (known !== null) {
    const unknown = values?.filter((value) => !known.includes(value)) ?? ['anything']
    return unknown.length > 0
      ? [`${place} may be ${unknown.map(String).join(' or ')}, and only ${describe(expected)} is understood`]
      : []
  }
  if (expected.type === undefined || values !== null || given.type === expected.type) return []
  if (given.type === 'integer' && expected.type === 'number') return []
  return [`${place} is ${describe(given)}, and ${describe(expected)} is understood`]
}

/** Keyword, and whether a greater value allows more. @type {readonly (readonly [string, boolean])[]} */
const LIMITS = [
  ['maxLength', true],
  ['maximum', true],
  ['maxItems', true],
  ['minLength', false],
  ['minimum', false],
  ['minItems', false],
]

/** @param {Schema} given @param {Schema} expected @param {string} place */
function limitHoles(given, expected, place) {
  const bounds = LIMITS.filter(([keyword, isMost]) => {
    const limit = expected[keyword]
    if (typeof limit !== 'number' || (!isMost && limit <= 0)) return false
    const reach = given[keyword]
    return typeof reach !== 'number' || (isMost ? reach > limit : reach < limit)
  }).map(
    ([keyword]) =>
      `${place} is held to ${keyword} ${String(expected[keyword])}, ${keyword in given ? `not ${String(given[keyword])}` : 'which it was not'}`,
  )
  const forms = ['pattern', 'format'].filter((keyword) => keyword in expected && given[keyword] !== expected[keyword])
  return [...bounds, ...forms.map((keyword) => `${place} is held to another ${keyword}`)]
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'gets'} verb @param {string} at */
function propertyHoles(given, expected, verb, at) {
  const [have, want] = [schemaOf(given.properties), schemaOf(expected.properties)]
  const [certain, needed] = [listOf(given.required), listOf(expected.required)].map((list) => list.map(String))
  const path = (/** @type {string} */ name) => (at === '' ? name : `${at}.${name}`)
  const missing = (needed ?? [])
    .filter((name) => !(certain ?? []).includes(name))
    .map((name) => (verb === 'sends' ? `${path(name)} is needed now` : `${path(name)} need not be there any more`))
  // Nobody reads any more what an older remote sends.
  const unread =
    verb === 'sends'
      ? Object.keys(have)
          .filter((name) => !(name in want))
          .map((name) => `${path(name)} is gone`)
      : []
  const shared = Object.keys(have).filter((name) => name in want)
  return [
    ...missing,
    ...unread,
    ...shared.flatMap((name) => holes(schemaOf(have[name]), schemaOf(want[name]), verb, path(name))),
    ...recordHoles(given, expected, verb, at),
  ]
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'gets'} verb @param {string} at */
function recordHoles(given, expected, verb, at) {
  const [have, want] = [given.additionalProperties, expected.additionalProperties]
  if (typeof have !== 'object' || typeof want !== 'object') return []
  return holes(schemaOf(have), schemaOf(want), verb, `${at}.*`)
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'gets'} verb @param {string} at */
function itemHoles(given, expected, verb, at) {
  if (typeof given.items !== 'object' || typeof expected.items !== 'object') return []
  return holes(schemaOf(given.items), schemaOf(expected.items), verb, `${at}[]`)
}
