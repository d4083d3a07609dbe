import { personas } from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database'
import { serve } from '../http/serve'
import { personaRepository } from './repository'
import { personaService } from './service'

export function servePersonas(app: FastifyInstance, queries: Queries) {
  const service = personaService(personaRepository(queries))
  serve(app, personas.list, ({ caller }) => service.list(caller))
  serve(app, personas.add, ({ caller, body }) => service.add(caller, body))
  serve(app, personas.change, ({ caller, body }) => service.change(caller, body))
  serve(app, personas.remove, ({ caller, body }) => service.remove(caller, body))
}
