/** docs/security.md "Fastify settings": JSON only, empty is {}, no deep nesting, no prototype keys. */
import type { FastifyInstance } from 'fastify'
import { strangeRequest } from './refusal'

const DEEPEST = 32

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1))
}

function holdsPrototypeKey(text: string): boolean {
  let found = false
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') found = true
    return value
  })
  return found
}

function readJson(text: string): unknown {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw strangeRequest('The request is not valid JSON.')
  }
  if (nestsDeeper(value, DEEPEST)) throw strangeRequest('The request is nested too deeply.')
  // A fast test first: it matches every spelling of the keys, escapes included.
  if (/proto|constructor|\\u/i.test(text) && holdsPrototypeKey(text))
    throw strangeRequest('The request holds a forbidden key.')
  return value
}

export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, readJson(String(text)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
