/** docs/security.md "Fastify settings": JSON only, empty is {}, no deep nesting, no prototype keys. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBounded } from './json-extent'
import { strangeRequest } from './refusal'

/** UTF-16 units of a large body that are searched in one turn of the event loop; only the registry, and a companion with a card, have such a body. */
const PIECE = 1_048_576
/** Matches every spelling of the forbidden keys, escapes included. */
const suspicious = /proto|constructor|\\u/i
const OVERLAP = 'constructor'.length

function holdsPrototypeKey(text: string): boolean {
  let found = false
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') found = true
    return value
  })
  return found
}

async function isSuspicious(text: string): Promise<boolean> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (at > 0) await nextTurn()
    if (suspicious.test(text.slice(at, at + PIECE + OVERLAP))) return true
  }
  return false
}

async function readJson(text: string): Promise<unknown> {
  if (text.trim() === '') return {}
  if (!isBounded(text)) throw strangeRequest('The request has too many values, or they are nested too deeply.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw strangeRequest('The request is not valid JSON.')
  }
  if (text.length > PIECE) await nextTurn()
  // The fast test comes first.
  if ((await isSuspicious(text)) && holdsPrototypeKey(text)) throw strangeRequest('The request holds a forbidden key.')
  return value
}

export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request: FastifyRequest, text: string) =>
    readJson(text),
  )
}
