import type { FastifyInstance } from 'fastify'

/**
 * A scope with hooks and decorators of its own. What `compose` throws stops the start. Fastify compares a plugin without a
 * name with every loaded module to find one, which takes longer than the rest of a start when there are many.
 */
export const scoped = (name: string, compose: (scope: FastifyInstance) => void) =>
  Object.assign(
    (scope: FastifyInstance) =>
      new Promise<void>((resolve) => {
        compose(scope)
        resolve()
      }),
    { [Symbol.for('fastify.display-name')]: name },
  )
