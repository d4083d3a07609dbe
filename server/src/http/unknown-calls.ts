import { API_PREFIX } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { notFound } from './refusal'

/** Else a GET below /codex would be answered with a page. */
export function refuseUnknownCalls(app: FastifyInstance) {
  const refuse = () => {
    throw notFound()
  }
  app.all(API_PREFIX, refuse)
  app.all(`${API_PREFIX}/*`, refuse)
}
