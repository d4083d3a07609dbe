/** POST /memory/* and /chat/used. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { MemoryService } from './service'

const { memory, chat } = endpoints

export function memoryRoutes(app: FastifyInstance, remembered: MemoryService) {
  serve(app, memory.list, ({ caller, body }) => remembered.list(caller, body))
  serve(app, memory.add, ({ caller, body }) => remembered.add(caller, body))
  serve(app, memory.change, ({ caller, body }) => remembered.change(caller, body))
  serve(app, memory.remove, ({ caller, body }) => remembered.remove(caller, body))
  serve(app, memory.recall, ({ caller, body }) => remembered.recall(caller, body))
  serve(app, chat.used, ({ caller, body }) => remembered.used(caller, body))
}
