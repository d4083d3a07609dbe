/** Compares the JSON Schemas of calls, discovery and reports with the released ones. */
import { createJiti } from 'jiti'
import path from 'node:path'
import { root } from '../root.mjs'

/**
 * @typedef {Readonly<Record<string, unknown>>} Schema
 * @typedef {'request' | 'response' | 'document'} Role request: an older remote sends it · response: it reads it · document: both
 * @typedef {{ readonly role: Role, readonly schema: Schema }} Payload
 */

/** What a call answers, by its media type. @type {Readonly<Record<string, string>>} */
const NAMES = {
  'application/json': 'the reply',
  'text/event-stream': 'the stream',
  'application/zip': 'the file',
}

/** @returns {Promise<Readonly<Record<string, Payload>>>} */
export async function payloads() {
  const jiti = createJiti(path.join(root, 'shared/contracts/src/index.ts'))
  const load = (/** @type {string} */ name) => /** @type {Promise<any>} */ (jiti.import(name)) // modules of our own
  const [openapi, discovery, reports, { toJsonSchema }] = await Promise.all(
    ['./openapi/index.ts', './discovery/index.ts', './reports.ts', '@valibot/to-json-schema'].map(load),
  )
  // Checks beyond the shape are not part of the contract.
  const shapeOf = (/** @type {unknown} */ schema) =>
    toJsonSchema(schema, { target: 'draft-2020-12', ignoreActions: ['check'] })
  const { paths } = openapi.openApiDocument({ version: '0.0.0' })
  const calls = Object.entries(paths).flatMap(([call, { post }]) => {
    const answers = Object.entries(post.responses[200].content).map(([type, { schema }]) => [
      `${NAMES[type] ?? type} of ${call}`,
      { role: 'response', schema },
    ])
    const bodies = Object.values(post.requestBody.content).map(({ schema }) => [
      `the body of ${call}`,
      { role: 'request', schema },
    ])
    return bodies.concat(answers)
  })
  return Object.fromEntries([
    ...calls,
    ['the discovery document', { role: 'document', schema: shapeOf(discovery.discoverySchema) }],
    ['the report of a load', { role: 'request', schema: shapeOf(reports.reportSchema) }],
    ['the report of an absence', { role: 'request', schema: shapeOf(reports.absenceSchema) }],
    ['what a visit measured', { role: 'request', schema: shapeOf(reports.measuresSchema) }],
  ])
}

/** @param {Payload} before @param {Payload} now @returns {readonly string[]} messages */
export function incompatibilities(before, now) {
  const asRequest = () => mismatches(before.schema, now.schema, 'sends')
  const asResponse = () => mismatches(now.schema, before.schema, 'reads')
  if (now.role === 'request') return asRequest()
  return now.role === 'response' ? asResponse() : [...asRequest(), ...asResponse()]
}

/**
 * Where a value of `given` may not match `expected`. `verb`: what the older remote does.
 * @param {Schema} given @param {Schema} expected @param {'sends' | 'reads'} verb @param {string} [at]
 * @returns {readonly string[]}
 */
function mismatches(given, expected, verb, at = '') {
  const place = at === '' ? 'it' : at
  const alternatives = listOf(expected.anyOf ?? expected.oneOf)
  const variants = listOf(given.anyOf ?? given.oneOf)
  if (variants.length > 0)
    return variants.flatMap((variant) => mismatches({ ...withoutUnion(given), ...variant }, expected, verb, at))
  if (alternatives.length > 0) {
    const each = alternatives.map((one) => mismatches(given, { ...withoutUnion(expected), ...one }, verb, at))
    return each.some((one) => one.length === 0) ? [] : [`${place} matches none of its shapes (${describe(given)})`]
  }
  return [
    ...typeMismatches(given, expected, place),
    ...limitMismatches(given, expected, place),
    ...propertyMismatches(given, expected, verb, at),
    ...itemMismatches(given, expected, verb, at),
  ]
}

/** @param {Schema} schema */
const withoutUnion = (schema) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'anyOf' && keyword !== 'oneOf'))

const listOf = (/** @type {unknown} */ value) => (/** @type {readonly Schema[]} */ (Array.isArray(value) ? value : []))
const schemaOf = (/** @type {unknown} */ value) =>
  /** @type {Schema} */ (typeof value === 'object' && value ? value : {})

/** @param {Schema} schema @returns {readonly unknown[] | null} null: any value */
const valuesOf = (schema) => ('const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null)

const describe = (/** @type {Schema} */ schema) =>
  valuesOf(schema)?.map(String).join(' or ') ?? String(schema.type ?? 'anything')

/** @param {Schema} given @param {Schema} expected @param {string} place */
function typeMismatches(given, expected, place) {
  const [values, known] = [valuesOf(given), valuesOf(expected)]
  if (known !== null) {
    const unknown = values?.filter((value) => !known.includes(value)) ?? ['anything']
    return unknown.length > 0
      ? [`${place} may be ${unknown.map(String).join(' or ')}, only ${describe(expected)} is accepted`]
      : []
  }
  if (expected.type === undefined || values !== null || given.type === expected.type) return []
  if (given.type === 'integer' && expected.type === 'number') return []
  return [`${place} is ${describe(given)}, ${describe(expected)} is expected`]
}

/** Keyword; true: a greater value allows more. @type {readonly (readonly [string, boolean])[]} */
const LIMITS = [
  ['maxLength', true],
  ['maximum', true],
  ['maxItems', true],
  ['minLength', false],
  ['minimum', false],
  ['minItems', false],
]

/** @param {Schema} given @param {Schema} expected @param {string} place */
function limitMismatches(given, expected, place) {
  const bounds = LIMITS.filter(([keyword, isMost]) => {
    const limit = expected[keyword]
    if (typeof limit !== 'number' || (!isMost && limit <= 0)) return false
    const reach = given[keyword]
    return typeof reach !== 'number' || (isMost ? reach > limit : reach < limit)
  }).map(
    ([keyword]) =>
      `${place} has ${keyword} ${String(expected[keyword])} instead of ${keyword in given ? String(given[keyword]) : 'no limit'}`,
  )
  const forms = ['pattern', 'format'].filter((keyword) => keyword in expected && given[keyword] !== expected[keyword])
  return [...bounds, ...forms.map((keyword) => `${place} has another ${keyword}`)]
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'reads'} verb @param {string} at */
function propertyMismatches(given, expected, verb, at) {
  const [have, want] = [schemaOf(given.properties), schemaOf(expected.properties)]
  const [certain, needed] = [listOf(given.required), listOf(expected.required)].map((list) => list.map(String))
  const path = (/** @type {string} */ name) => (at === '' ? name : `${at}.${name}`)
  const missing = (needed ?? [])
    .filter((name) => !(certain ?? []).includes(name))
    .map((name) => (verb === 'sends' ? `${path(name)} is required now` : `${path(name)} is optional now`))
  const removed =
    verb === 'sends'
      ? Object.keys(have)
          .filter((name) => !(name in want))
          .map((name) => `${path(name)} was removed`)
      : []
  const shared = Object.keys(have).filter((name) => name in want)
  return [
    ...missing,
    ...removed,
    ...shared.flatMap((name) => mismatches(schemaOf(have[name]), schemaOf(want[name]), verb, path(name))),
    ...recordMismatches(given, expected, verb, at),
  ]
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'reads'} verb @param {string} at */
function recordMismatches(given, expected, verb, at) {
  const [have, want] = [given.additionalProperties, expected.additionalProperties]
  if (typeof have !== 'object' || typeof want !== 'object') return []
  return mismatches(schemaOf(have), schemaOf(want), verb, `${at}.*`)
}

/** @param {Schema} given @param {Schema} expected @param {'sends' | 'reads'} verb @param {string} at */
function itemMismatches(given, expected, verb, at) {
  if (typeof given.items !== 'object' || typeof expected.items !== 'object') return []
  return mismatches(schemaOf(given.items), schemaOf(expected.items), verb, `${at}[]`)
}
