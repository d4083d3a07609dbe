/** Changes of published versions as data: from the command line, or over HTTP. */
import * as v from 'valibot'
import type { Candidate } from '@codex/contracts/discovery'
import { reasonSchema as reason } from '../publish/release'
import { canary, hold, off, promote, rollback, type Changed, type Provides } from '../traffic/changes'

const version = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const traffic = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

const orderSchema = v.variant('action', [
  v.object({ action: v.literal('canary'), version: v.nullable(version), traffic, reason: v.nullable(reason) }),
  v.object({ action: v.literal('promote'), version: v.nullable(version), reason: v.nullable(reason) }),
  v.object({ action: v.literal('rollback'), to: v.nullable(version), reason }),
  v.object({ action: v.literal('hold'), version, reason }),
  v.object({ action: v.literal('off'), reason }),
])

export type Order = v.InferOutput<typeof orderSchema>

export function readOrder(raw: unknown): Order | null {
  const order = v.safeParse(orderSchema, raw)
  return order.success ? order.output : null
}

export function carryOut(order: Order, candidates: readonly Candidate[], provides: Provides): Changed {
  switch (order.action) {
    case 'canary':
      return canary(candidates, order)
    case 'promote':
      return promote(candidates, order)
    case 'rollback':
      return rollback(candidates, { to: order.to, provides })
    case 'hold':
      return hold(candidates, order.version)
    case 'off':
      return off(candidates)
  }
}
